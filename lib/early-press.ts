'use client'

import { useEffect } from 'react'
import { useAlive } from './use-alive'

/**
 * Runs before the first paint: remembers the last button that was pressed before React listens to the document, which
 * takes seconds on a slow telephone. Links, forms, fields and what opens a popover work by themselves until then.
 */
export const REMEMBER_PRESS = `addEventListener('click',e=>{var b=e.target.closest('button[type=button]:not([popovertarget])');if(b&&!Object.keys(document).some(k=>k.startsWith('__reactContainer')))window.pressed=b},true)`

/**
 * Presses the button that was pressed too early, once all on the page is alive: after the drawing that what others
 * found as they came to life is part of, as a choice that was made before.
 */
export function useEarlyPress(): void {
  const isAlive = useAlive()
  useEffect(() => {
    const early = window as { pressed?: HTMLButtonElement }
    if (!isAlive || !early.pressed) return
    if (early.pressed.isConnected) early.pressed.click()
    delete early.pressed
  }, [isAlive])
}
