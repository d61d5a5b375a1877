'use client'

import { ShoppingBag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openCartPanel } from '@/lib/cart/panel'
import { useCart } from '@/lib/cart/store'

export function CartButton() {
  const t = useTranslations('layout')
  const count = useCart().reduce((sum, line) => sum + line.quantity, 0)
  return (
    <button
      type="button"
      onClick={openCartPanel}
      aria-label={t('openCart', { count })}
      className="header-button"
    >
      <ShoppingBag aria-hidden />
      {count > 0 && <span className="cart-count">{count}</span>}
    </button>
  )
}
