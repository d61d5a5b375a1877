'use client'

import { useEffect } from 'react'
import { mayPrefetch } from '@/lib/browser/prefetch'
import { withTexts } from './with-texts'

/** Fetches what a button of the header opens as soon as a pointer or the focus reaches it. */
export function PanelsOnIntent({ texts }: { texts: string }) {
  useEffect(() => {
    if (!mayPrefetch()) return
    const prepare = async ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('.header-button') : null
      if (!button) return
      const menu = () => import('./mobile-menu-panel')
      const cart = () => import('@/components/cart/cart-panel').then((part) => part.CartPanel)
      // Where it fails, the click will say so.
      await (button.matches('.header-menu') ? menu() : withTexts(cart, texts)).catch(() => {})
    }
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, prepare)
    return () => {
      for (const name of ['pointerover', 'focusin']) document.removeEventListener(name, prepare)
    }
  }, [texts])
  return null
}
