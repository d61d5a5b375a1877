'use client'

import { useEffect } from 'react'
import { mayPrefetch } from '@/lib/browser/prefetch'
import { withTexts } from './with-texts'

/** Preloads the panels of header buttons on hover or focus. */
export function PanelsOnIntent({ texts }: { texts: string }) {
  useEffect(() => {
    if (!mayPrefetch()) return
    const prepare = async ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('.header-button') : null
      if (!button) return
      const menu = () => import('./mobile-menu-panel')
      const cart = () => import('@/components/cart/cart-panel').then((part) => part.CartPanel)
      await (button.matches('.header-menu') ? menu() : withTexts(cart, texts)).catch(() => {})
    }
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, prepare)
    return () => {
      for (const name of ['pointerover', 'focusin']) document.removeEventListener(name, prepare)
    }
  }, [texts])
  return null
}
