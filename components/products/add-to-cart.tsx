'use client'

import { useLocale } from 'next-intl'
import { type MouseEvent, useEffect, useState } from 'react'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import { labelled } from '@/lib/i18n/labelled'
import { useTexts } from '@/lib/i18n/use-texts'
import { toast } from '@/lib/toast'

const ADDED_MS = 2000

type Props = {
  line: () => Omit<CartLine, 'quantity'>
  isAvailable: boolean
  /** The product as the toast calls it. */
  name: string
}

/**
 * What a button needs that puts one in the cart, also by a double click, says so for two seconds and in
 * a toast; at 99 it says that there are no more.
 */
export function useAddToCart({ line, isAvailable, name }: Props) {
  const [t, lang] = [useTexts('products'), useLocale()]
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(0), ADDED_MS)
    return () => clearTimeout(timer)
  }, [added])

  const add = ({ detail: clicks }: MouseEvent) => {
    // Who clicks on everything twice wants one.
    if (clicks > 1) return
    if (!cart.add(line())) return toast.info(t('cartFull', { product: name }))
    setAdded((count) => count + 1)
    toast.success(t('addedToast', { product: name }))
  }

  return {
    isAdded: added > 0,
    text: !isAvailable ? t('unavailable') : added ? t('added') : t('addToCart'),
    attributes: {
      type: 'button',
      disabled: !isAvailable,
      onClick: add,
      'aria-label': isAvailable && !added ? labelled(lang, t('addToCart'), name) : undefined,
    } as const,
  }
}
