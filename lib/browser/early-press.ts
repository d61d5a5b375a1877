'use client'

import { useEffect } from 'react'
import { useHydrated } from './use-hydrated'

declare global {
  interface Window {
    /** The last button that was pressed and that React has not heard of (components/layout/boot-script-text.mjs). */
    pressed?: HTMLButtonElement | undefined
  }
}

/** `onClickCapture` of what is around the page: React heard the press, and it is not made again. */
export function forgetPress(): void {
  window.pressed = undefined
}

/**
 * Presses the button that was pressed too early (components/layout/boot-script-text.mjs), once all on the page is alive:
 * after the drawing that what others found as they came to life is part of, as a choice that was made before.
 */
export function useEarlyPress(): void {
  const isAlive = useHydrated()
  useEffect(() => {
    if (!isAlive) return
    // A press may be what wakes the page: React hears of it first.
    queueMicrotask(() => window.pressed?.isConnected && window.pressed.click())
  }, [isAlive])
}
