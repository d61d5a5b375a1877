'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Answer, isObject } from '@/lib/http/answer'
import { callApi } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import { localOrders } from '@/lib/orders/local-orders'
import type { OrderList } from '@/lib/orders/types'

const ORDERS_KEY = ['/api/orders'] as const

const REFETCH_MS = 30_000

/** Reads the orders again now; resolves when they are shown, also when that failed. */
export function refreshOrders(): Promise<void> {
  return getQueryClient().refetchQueries({ queryKey: ORDERS_KEY })
}

const isOrderList = (answer: Answer): answer is Answer & OrderList =>
  isObject(answer.stats) && Array.isArray(answer.orders) && Array.isArray(answer.unpaid)

async function readOrders(page: number): Promise<OrderList> {
  const address = page > 1 ? `${ORDERS_KEY[0]}?page=${page}` : ORDERS_KEY[0]
  const answer = await callApi('GET', address, undefined, { isAnswer: isOrderList })
  if (answer.ok) return answer.value
  throw new Error(answer.code)
}

/** The orders as the server last said: asked every 30 s and whenever the window is looked at again (specification §7). */
export function useOrdersQuery(initial?: OrderList) {
  const page = initial?.page ?? 1
  const query = useQuery<OrderList>(
    {
      queryKey: [...ORDERS_KEY, page],
      queryFn: () => readOrders(page),
      initialData: initial,
      staleTime: 0,
      refetchInterval: REFETCH_MS,
      refetchOnWindowFocus: true,
    },
    getQueryClient(),
  )

  // TanStack Query notices only tabs that are shown again, not windows that are looked at again.
  useEffect(() => {
    const refetch = () =>
      getQueryClient().refetchQueries({ queryKey: ORDERS_KEY }, { cancelRefetch: false })
    window.addEventListener('focus', refetch)
    return () => window.removeEventListener('focus', refetch)
  }, [])

  return query
}

/** The customer's orders, live, from the server with the page. `readAt` is the server's time in milliseconds. */
export function useOrders(initial: OrderList, readAt: number) {
  const { data = initial, isError, dataUpdatedAt } = useOrdersQuery(initial)

  // A page that comes from the server anew knows more than what this tab kept.
  useLayoutEffect(() => {
    getQueryClient().setQueryData([...ORDERS_KEY, initial.page], initial)
  }, [initial])

  useEffect(() => localOrders.follow([...data.unpaid, ...data.orders]), [data])

  // The first paint must say what the server said, so the browser's clock counts from then on.
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    if (dataUpdatedAt) setNow(Date.now())
  }, [dataUpdatedAt])

  return { list: data, isError, updatedAt: dataUpdatedAt, now: new Date(now) }
}
