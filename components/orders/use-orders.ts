'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Answer, isObject } from '@/lib/http/answer'
import { callApi } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import { localOrders } from '@/lib/orders/dashboard/local-orders'
import type { OrderList } from '@/lib/orders/reading/types'

const ORDERS_KEY = ['/api/orders'] as const

const REFETCH_MS = 30_000

/** Refetches the orders; also resolves after a failure. */
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

/** Polls every 30 s and on window focus (specification §7). */
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

  // TanStack Query refetches on visibility changes only, not on window focus.
  useEffect(() => {
    const refetch = () =>
      getQueryClient().refetchQueries({ queryKey: ORDERS_KEY }, { cancelRefetch: false })
    window.addEventListener('focus', refetch)
    return () => window.removeEventListener('focus', refetch)
  }, [])

  return query
}

/** `readAt`: server time in milliseconds. */
export function useOrders(initial: OrderList, readAt: number) {
  const { data = initial, isError, dataUpdatedAt } = useOrdersQuery(initial)

  // A page rendered since is newer than this tab's cache.
  useLayoutEffect(() => {
    getQueryClient().setQueryData([...ORDERS_KEY, initial.page], initial)
  }, [initial])

  useEffect(() => localOrders.follow([...data.unpaid, ...data.orders]), [data])

  // Hydration needs the server's time; the browser's clock follows.
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    if (dataUpdatedAt) setNow(Date.now())
  }, [dataUpdatedAt])

  return { list: data, isError, updatedAt: dataUpdatedAt, now: new Date(now) }
}
