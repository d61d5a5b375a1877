'use client'

import { useLocale } from 'next-intl'
import { Unbroken } from '@/components/ui/unbroken'
import type { Language } from '@/lib/languages'
import type { OrderListItem } from '@/lib/orders/types'
import { paths } from '@/lib/paths'

export function OrderLink({ order: { orderReference } }: { order: OrderListItem }) {
  const lang = useLocale() as Language
  return (
    <a
      href={paths.order(lang, orderReference)}
      className="inline-flex min-h-6 items-center max-[359px]:text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
    >
      <Unbroken>{orderReference}</Unbroken>
    </a>
  )
}
