'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { describeRecentOrder } from '@/lib/orders/dashboard/recent-order'

type Described = Awaited<ReturnType<typeof describeRecentOrder>>

/** After an error, so that an order just placed is not placed again. */
export function RecentOrder() {
  const lang = useLocale()
  const [order, setOrder] = useState<Described>(null)
  useEffect(() => {
    describeRecentOrder(lang).then(setOrder, () => {})
  }, [lang])
  if (!order) return null
  return (
    <div className="mt-6">
      <p>{order.text}</p>
      <a
        href={order.href}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {order.link}
      </a>
    </div>
  )
}
