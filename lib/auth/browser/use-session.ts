'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setSessionHint } from '@/lib/auth/session-hint.mjs'
import type { SessionUser } from '@/lib/auth/session-user'
import { hasTexts, isObject } from '@/lib/http/answer'
import { apiFetch, getCsrfToken } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import { clearFormerCustomer } from './last-customer'

export const SESSION_KEY = ['/api/auth/me'] as const

type Visitor = SessionUser & { isAdmin: boolean }

const isSessionUser = (user: unknown): user is SessionUser =>
  hasTexts(user, 'id', 'email', 'firstName', 'lastName')

/** A failing check counts as guest (specification §4, Auth). */
async function fetchUser(): Promise<Visitor | null> {
  try {
    await getCsrfToken().catch(() => null)
    const response = await apiFetch('/api/auth/me?guest=null')
    const answer: unknown = response.ok ? await response.json() : null
    if (!isObject(answer) || !isSessionUser(answer.user)) return null
    await clearFormerCustomer(answer.user)
    return { ...answer.user, isAdmin: answer.isAdmin === true }
  } catch {
    return null
  }
}

/** Fetched once per page load. */
export function useSession() {
  const { data, isPending } = useQuery(
    { queryKey: SESSION_KEY, queryFn: fetchUser },
    getQueryClient(),
  )
  useEffect(() => {
    if (data !== undefined) setSessionHint(data !== null)
  }, [data])
  return { user: data ?? null, isLoading: isPending }
}

/** Refetches, e.g. after login. */
export function refreshSession() {
  return getQueryClient().fetchQuery({ queryKey: SESSION_KEY, queryFn: fetchUser, staleTime: 0 })
}
