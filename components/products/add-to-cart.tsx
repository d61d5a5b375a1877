'use client'

import { Check } from 'lucide-react'
import { useLocale } from 'next-intl'
import { type MouseEvent, useEffect, useState } from 'react'
import { toast } from '@/lib/browser/toast'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import { labelled } from '@/lib/i18n/labelled'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { wornSize } from '@/lib/products/variants/capacity'

const ADDED_MS = 2000

type Props = {
  line: () => Omit<CartLine, 'quantity'>
  isAvailable: boolean
  isSoldOut?: boolean
  /** As stored; a clothing size is shown on the button. */
  capacity: string | null
  name: string
  /** A size is still to be chosen. */
  isSizeOpen: boolean
}

/** Adds one item, confirmed for two seconds and in a toast; refuses above 99. */
export function useAddToCart({ line, isAvailable, isSoldOut, capacity, name, isSizeOpen }: Props) {
  const t = useTexts('products')
  const lang = useLocale() as Language
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!count) return
    const timer = setTimeout(() => setCount(0), ADDED_MS)
    return () => clearTimeout(timer)
  }, [count])

  const size = wornSize(capacity)
  const wanted = t(isSizeOpen ? 'chooseSize' : 'addToCart')
  const action = size ? `${wanted} · ${size}` : wanted

  const add = ({ detail: clicks }: MouseEvent) => {
    // A double click adds one.
    if (clicks > 1) return
    if (isSizeOpen) return toast.info(action)
    const added = line()
    if (!cart.add(added)) return toast.info(t('cartFull', { product: name }))
    setCount((before) => before + 1)
    if (added.features.length === 0) {
      import('@/lib/cart/fill-features').then(
        ({ fillFeatures }) => fillFeatures(lang),
        () => {},
      )
    }
    toast.success(t('addedToast', { product: name }), {
      picture: added.image,
      detail: name.endsWith(added.description) ? '' : added.description,
      link: { href: paths.cart(lang), label: t('viewCart') },
    })
  }
  return {
    isAdded: count > 0,
    text: !isAvailable ? t(isSoldOut ? 'soldOut' : 'unavailable') : count ? t('added') : action,
    attributes: {
      type: 'button',
      disabled: !isAvailable,
      onClick: add,
      'aria-label': isAvailable && !count ? labelled(lang, action, name) : undefined,
    } as const,
  }
}

/** Takes the place of the button's text, which may have been replaced by a translator. */
export function Added({ text }: { text: string }) {
  return (
    <>
      <Check aria-hidden />
      <span>{text}</span>
    </>
  )
}
