'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { OrderListItem } from '@/lib/orders/types'
import { useOrdersQuery } from './use-orders'

const stateOf = ({ status, paymentMethod, isArriving }: OrderListItem) =>
  [status, paymentMethod, isArriving].join()

/** Shows the page anew as soon as its order has moved on, here or elsewhere. */
export function FollowOrder({ order }: { order: OrderListItem }) {
  const router = useRouter()
  const { data } = useOrdersQuery()
  const found = data?.orders.find(({ orderId }) => orderId === order.orderId)
  const [shown, known] = [stateOf(order), found ? stateOf(found) : null]
  useEffect(() => {
    if (known && known !== shown) router.refresh()
  }, [known, shown, router])
  return null
}
