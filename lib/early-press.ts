'use client'

import { useEffect } from 'react'

/**
 * Runs before the first paint: remembers the last button that was pressed before React listens to the document, which
 * takes seconds on a slow telephone. Links, forms and fields work by themselves until then.
 */
export const REMEMBER_PRESS = `addEventListener('click',e=>{var b=e.target.closest('button');if(b&&b.type=='button'&&!Object.keys(document).some(k=>k.startsWith('__reactContainer')))window.pressed=b},true)`

/** Does what the button does that was pressed too early for it, once all that stands on the page is alive. */
export function useEarlyPress(): void {
  useEffect(() => {
    // Others of this page begin to listen in effects that come after this one.
    setTimeout(() => {
      const early = window as { pressed?: HTMLButtonElement }
      if (early.pressed?.isConnected) early.pressed.click()
      delete early.pressed
    })
  }, [])
}
