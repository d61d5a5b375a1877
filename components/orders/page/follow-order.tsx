'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useOrdersQuery } from '@/components/orders/use-orders'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { isUnpaid } from '@/lib/orders/status'

const stateOf = ({ status, paymentMethod, isArriving }: OrderListItem) =>
  [status, paymentMethod, isArriving].join()

export function FollowOrder({ order }: { order: OrderListItem }) {
  const router = useRouter()
  const { data } = useOrdersQuery()
  const listed = data && [...data.unpaid, ...data.orders]
  const found = listed?.find(({ orderId }) => orderId === order.orderId)
  // The list has every unpaid order: one that is missing was paid or cancelled.
  const isMoved = listed && !found && isUnpaid(order.status)
  const shown = stateOf(order)
  const known = found ? stateOf(found) : isMoved && 'moved'
  useEffect(() => {
    if (known && known !== shown) router.refresh()
  }, [known, shown, router])
  return null
}
