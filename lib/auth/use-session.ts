'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasTexts, isObject } from '@/lib/http/answer'
import { apiFetch, getCsrfToken } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import { forgetFormer } from './last-customer'
import { setSessionHint } from './session-hint.mjs'
import type { SessionUser } from './session-user'

export const SESSION_KEY = ['/api/auth/me'] as const

/** The owner's pages lead to admin too. */
type Visitor = SessionUser & { isAdmin: boolean }

const isSessionUser = (user: unknown): user is SessionUser =>
  hasTexts(user, 'id', 'email', 'firstName', 'lastName')

/** The signed-in customer or null; a failing check counts as guest (specification §4, Auth). */
async function fetchUser(): Promise<Visitor | null> {
  try {
    await getCsrfToken().catch(() => null)
    const response = await apiFetch('/api/auth/me?guest=null')
    const answer: unknown = response.ok ? await response.json() : null
    if (!isObject(answer) || !isSessionUser(answer.user)) return null
    await forgetFormer(answer.user)
    return { ...answer.user, isAdmin: answer.isAdmin === true }
  } catch {
    return null
  }
}

/** Loading, then the customer or null. Asked once and shared by the whole page. */
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

/** Asks again who is signed in, e.g. after login. */
export function refreshSession() {
  return getQueryClient().fetchQuery({ queryKey: SESSION_KEY, queryFn: fetchUser, staleTime: 0 })
}
