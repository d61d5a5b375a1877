'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isUnpaid } from '@/lib/orders/status'
import type { OrderListItem } from '@/lib/orders/types'
import { useOrdersQuery } from './use-orders'

const stateOf = ({ status, paymentMethod, isArriving }: OrderListItem) =>
  [status, paymentMethod, isArriving].join()

/** Shows the page anew as soon as its order has moved on, here or elsewhere. */
export function FollowOrder({ order }: { order: OrderListItem }) {
  const router = useRouter()
  const { data } = useOrdersQuery()
  const listed = data && [...data.unpaid, ...data.orders]
  const found = listed?.find(({ orderId }) => orderId === order.orderId)
  // Every unpaid order is listed, an older one as long as it is unpaid.
  const isMoved = listed && !found && isUnpaid(order.status)
  const [shown, known] = [stateOf(order), found ? stateOf(found) : isMoved && 'moved']
  useEffect(() => {
    if (known && known !== shown) router.refresh()
  }, [known, shown, router])
  return null
}
