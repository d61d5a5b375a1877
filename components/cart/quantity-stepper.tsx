'use client'

import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { toast } from '@/lib/browser/toast'
import { cart } from '@/lib/cart/store'
import { type CartLine, MAX_QUANTITY } from '@/lib/cart/types'

const button =
  'flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-sunken active:bg-line aria-disabled:text-muted aria-disabled:opacity-45 aria-disabled:hover:bg-transparent'

/** 1 to 99 (specification §4, Cart); `aria-disabled` keeps the keyboard focus. */
export function QuantityStepper({ line }: { line: CartLine }) {
  const t = useTranslations('cart')
  const { name, quantity } = line
  const decrease = () => {
    if (quantity > 1) cart.setQuantity(line, quantity - 1)
  }
  const increase = () => {
    if (quantity < MAX_QUANTITY) cart.setQuantity(line, quantity + 1)
    else toast.info(t('limit', { max: MAX_QUANTITY }))
  }
  return (
    <fieldset className="inline-flex items-center rounded-full border border-line">
      <legend className="sr-only">{t('quantityOf', { name })}</legend>
      <button
        type="button"
        aria-label={t('decrease', { name })}
        aria-disabled={quantity <= 1}
        onClick={decrease}
        className={button}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <span className="min-w-7 text-center tabular-nums">{quantity}</span>
      <button
        type="button"
        aria-label={t('increase', { name })}
        onClick={increase}
        className={button}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
