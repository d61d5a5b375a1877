'use client'

import { useEffect } from 'react'
import { useHydrated } from './use-hydrated'

/**
 * Presses the button that was pressed too early (components/layout/boot-script-text.mjs), once all on the page is alive:
 * after the drawing that what others found as they came to life is part of, as a choice that was made before.
 */
export function useEarlyPress(): void {
  const isAlive = useHydrated()
  useEffect(() => {
    const early = window as { pressed?: HTMLButtonElement }
    if (!isAlive || !early.pressed) return
    if (early.pressed.isConnected) early.pressed.click()
    delete early.pressed
  }, [isAlive])
}
