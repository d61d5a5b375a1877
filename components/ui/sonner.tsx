'use client'

import type { CSSProperties } from 'react'
import { Toaster as Sonner, type ToasterProps } from 'sonner'

/** Below the header, so that no toast lies over the cart's button: its 64 px and some air. Under a dialog: globals.css. */
const TOP = 76

/** Top right, one at a time, three seconds, swiped away to the right (specification §2 Other, §9). */
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
      // Its own mark is a faint shadow, which forced colours take away.
      toastOptions={{ className: 'focus-visible:outline-2! focus-visible:outline-ink!' }}
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
