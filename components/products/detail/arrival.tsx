'use client'

import { useSyncExternalStore } from 'react'
import type { Language } from '@/lib/languages'
import { formatDays } from '@/lib/products/delivery/format-days'
import { type DeliveryBasis, promiseDelivery } from '@/lib/products/delivery/promise'

type Props = {
  lang: Language
  basis: DeliveryBasis
  /** With the placeholder {days}. */
  text: string
}

/** Computed in the browser, because the page may be cached; the space is reserved. */
export function Arrival({ lang, basis, text }: Props) {
  const days = useSyncExternalStore(
    () => () => {},
    () => formatDays(promiseDelivery(basis, new Date()), lang),
    () => '',
  )
  return (
    <span className="block min-h-[1lh] noscript:hidden">
      {days && text.replaceAll('{days}', days)}
    </span>
  )
}
