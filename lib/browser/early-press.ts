'use client'

import { useEffect } from 'react'
import { useHydrated } from './use-hydrated'

declare global {
  interface Window {
    /** The last button clicked before hydration (components/layout/scripts/boot-script-text.mjs). */
    pressed?: HTMLButtonElement | undefined
  }
}

/** For `onClickCapture` around the page: React received the click, so it is not replayed. */
export function forgetPress(): void {
  window.pressed = undefined
}

/** Replays a click made before hydration, after the first effects have rendered. */
export function useEarlyPress(): void {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    // A click may itself trigger hydration: React handles it first.
    queueMicrotask(() => window.pressed?.isConnected && window.pressed.click())
  }, [isHydrated])
}
