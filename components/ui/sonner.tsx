'use client'

import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster as Sonner, type ToasterProps } from 'sonner'

/** Below the header, so that no toast lies over the cart's button: its 64 px and some air. Over dialogs: globals.css. */
const TOP = 76

/** The edge, the icon and the ground say what kind it is; each kind has an icon of its own shape. */
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

/** Top right, one at a time, three seconds, swiped away to the right (specification §2, Other; §9, Timers). */
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
      // Its own mark of the focus is a faint shadow, which forced colours take away.
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
