'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { isShopOffline, useIsOffline } from '@/lib/browser/offline/connection'
import { type CartCheck, retainCartCheck, useCartCheck } from '@/lib/cart/check-state'
import { cartTotal, isSameLine, lineKey } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'

/** The state of an offline cart's check, then its changes. */
export function CartNote() {
  const texts = useNoteTexts()(useCartCheck())
  useEffect(retainCartCheck, [])
  if (texts.length === 0) return null
  return (
    <div role="status">
      <ul className="mt-3 grid gap-1 rounded-lg bg-sunken px-3.5 py-2.5 text-sm">
        {texts.map(({ key, text }) => (
          <li key={key} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useNoteTexts() {
  const t = useTranslations('cart.connection')
  const lang = useLocale() as Language
  const euros = (amount: number) => formatMoney(toCents(amount), lang)
  return (check: CartCheck) => {
    if (check.state === 'none') return []
    if (check.state !== 'done') return [{ key: check.state, text: t(check.state) }]
    const found = [
      ...check.prices.map(({ id, variantId, name, price, oldPrice }) => ({
        key: `${id} ${variantId}`,
        text: t('price', { name, price: euros(price), oldPrice: euros(oldPrice) }),
      })),
      ...check.unavailable.map((line) => ({
        key: lineKey(line),
        text: t('gone', { name: line.name }),
      })),
    ]
    return found.length > 0 ? found : [{ key: 'same', text: t('same') }]
  }
}

/** Announces the new quantity and total; toasts announce removals. */
export function CartAnnouncer({ lines }: { lines: CartLine[] }) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const before = useRef(lines)
  const [message, setMessage] = useState('')

  useEffect(() => {
    const changed = lines.find((line) =>
      before.current.some((old) => isSameLine(old, line) && old.quantity !== line.quantity),
    )
    before.current = lines
    if (!changed) return
    const total = formatMoney(toCents(cartTotal(lines)), lang)
    setMessage(t('changed', { name: changed.name, quantity: changed.quantity, total }))
  }, [lines, lang, t])

  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  )
}

/** Blocks the checkout offline; the message stays until the network is back. */
export function useOfflineBlock() {
  const t = useTranslations('cart.connection')
  const [wasBlocked, setBlocked] = useState(false)
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isOffline) setBlocked(false)
  }, [isOffline])
  return {
    text: wasBlocked && isOffline ? t('refused') : '',
    /** True while offline; shows the message. */
    blocks: () => {
      if (isShopOffline()) setBlocked(true)
      return isShopOffline()
    },
  }
}
