'use client'

import { ShoppingBag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openCartPanel } from '@/lib/cart/panel'
import { useCart } from '@/lib/cart/store'

/** Opens the cart panel; the badge counts items. */
export function CartButton() {
  const t = useTranslations('layout')
  const count = useCart().reduce((sum, line) => sum + line.quantity, 0)
  return (
    <button
      type="button"
      onClick={openCartPanel}
      aria-label={t('openCart', { count })}
      className="relative flex size-11 items-center justify-center rounded-full hover:bg-sunken"
    >
      <ShoppingBag aria-hidden className="size-5" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-1 font-medium text-ground text-xs tabular-nums">
          {count}
        </span>
      )}
    </button>
  )
}
