'use client'

import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster as Sonner, type ToasterProps } from 'sonner'

/** Below the 64 px header, clear of the cart button. Over dialogs: globals.css. */
const TOP = 76

/** Kinds differ by icon shape, not by colour alone. */
const KINDS = {
  toast:
    'pointer-events-auto! gap-2.5! border-l-4! border-l-(--kind)! bg-[color-mix(in_srgb,var(--kind)_9%,var(--raised))]! px-3! py-2! leading-snug! focus-visible:outline-2! focus-visible:outline-ink! max-sm:text-[0.8125rem]!',
  content: 'min-w-0 flex-1',
  icon: 'm-0! size-5! text-(--kind) [&_svg]:size-5',
  success: '[--kind:var(--good)]',
  info: '[--kind:var(--ink)]',
  error: '[--kind:var(--bad)]',
}
const ICONS = {
  success: <CircleCheck aria-hidden />,
  info: <Info aria-hidden />,
  error: <TriangleAlert aria-hidden />,
}

/** Specification §2, Other; §9, Timers. */
export function Toaster(props: ToasterProps) {
  return (
    <Sonner
      position="top-right"
      offset={{ top: TOP }}
      mobileOffset={{ top: TOP }}
      duration={3000}
      visibleToasts={1}
      swipeDirections={['right']}
      hotkey={['F8']}
      icons={ICONS}
      // Sonner's own focus mark is a faint shadow, which forced colours remove.
      toastOptions={{ classNames: KINDS }}
      style={
        {
          '--normal-bg': 'var(--raised)',
          '--normal-text': 'var(--ink)',
          '--normal-border': 'var(--line)',
          '--border-radius': '14px',
          fontFamily: 'var(--font-sans)',
        } as CSSProperties
      }
      {...props}
    />
  )
}
