'use client'

import { Minus, Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { preloadOnIntent, useLazyComponent } from '@/components/layout/use-lazy-component'
import { toast } from '@/lib/browser/toast'
import { cart } from '@/lib/cart/store'
import { type CartLine, MAX_QUANTITY } from '@/lib/cart/types'
import { labelled } from '@/lib/i18n/labelled'

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

const load = () => import('./change-line-dialog').then((module) => module.ChangeLineDialog)

/** Renders nothing for a product without choices. */
export function ChangeLine({ line }: { line: CartLine }) {
  const t = useTranslations('cart')
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyComponent(load, isOpen)
  if (!line.capacity && !line.colour) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('changeLine', { name: line.name })}
        onClick={() => setOpen(true)}
        {...preloadOnIntent(load)}
        className="min-h-6 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {t('change')}
      </button>
      {Dialog && isOpen && <Dialog line={line} onClose={() => setOpen(false)} />}
    </>
  )
}

/** As on the product page; said with the article's name once it is known. */
export function UnitsLeft({ name, left }: { name: string; left: number | undefined }) {
  const t = useTranslations('cart')
  const lang = useLocale()
  return (
    <span role="status" className="block text-sm text-warning empty:hidden">
      {left !== undefined && (
        <>
          <span className="sr-only">{labelled(lang, name, '')}</span>
          {t('left', { left })}
        </>
      )}
    </span>
  )
}

export function useRemoveLine() {
  const t = useTranslations('cart')
  return (line: CartLine) => {
    cart.remove(line)
    toast.info(t('removed', { name: line.name }))
  }
}
