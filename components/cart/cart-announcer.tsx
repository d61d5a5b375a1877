'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { cartTotal, isSameLine } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'

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
