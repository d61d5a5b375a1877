'use client'

import { useTranslations } from 'next-intl'
import { type Failed, useWaitText } from '@/components/layout/texts/use-wait-text'
import { setLogoutPending } from '@/lib/auth/browser/pending-logout'
import { refreshSession, SESSION_KEY } from '@/lib/auth/browser/use-session'
import type { ErrorCode } from '@/lib/errors'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { type ApiResult, callApi, resetCsrfToken } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'

/** `user` is missing before a second step. */
type LoggedIn = { user?: { firstName: string } }

const isLoggedIn = (answer: Answer): answer is Answer & LoggedIn =>
  answer.codeRequired === true || hasTexts(answer.user, 'firstName')

/** Logs in and passes the greeting to `onDone`, null before a second step; a failure is returned. */
export function useLogin(onDone: (greeting: string | null) => void) {
  const t = useTranslations('accounts')
  return async (
    { email, password }: { email: string; password: string },
    greeting: 'welcome' | 'welcomeBack',
  ): Promise<ApiResult<LoggedIn>> => {
    const body = { email, password }
    const answer = await callApi('POST', '/api/auth/login', body, { isAnswer: isLoggedIn })
    if (!answer.ok) return answer
    setLogoutPending(false)
    // The CSRF token is bound to the session id, which changed.
    resetCsrfToken()
    // A pending session request would return a guest.
    await getQueryClient().cancelQueries({ queryKey: SESSION_KEY })
    await refreshSession()
    const { user } = answer.value
    onDone(user ? t(greeting, { name: user.firstName }) : null)
    return answer
  }
}

type WithFields = { fieldErrors?: Record<string, string> }

const countOf = ({ fieldErrors = {} }: WithFields) => Object.keys(fieldErrors).length || 1

const HELPFUL_CODES = [
  'INVALID_CREDENTIALS',
  'Invalid CSRF token',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'NETWORK',
] as const satisfies readonly (ErrorCode | 'NETWORK')[]

/** Prefers the wait time and codes that tell what to do, else the given text (specification §8). */
export function useAuthFailureText(otherwise: 'loginError' | 'signupError') {
  const t = useTranslations('accounts')
  const tErrors = useTranslations('errors')
  const waitText = useWaitText()
  return (failed: (Failed & WithFields) | Failed['code']) => {
    const { code, ...rest } = typeof failed === 'string' ? { code: failed } : failed
    const wait = waitText({ code, ...rest })
    if (wait) return wait
    if (code === 'REQUIRED_FIELDS') return t('fillRequiredFields')
    if (code === 'VALIDATION_ERROR') return t('fixErrors', { count: countOf(rest) })
    const isBlocked = typeof window !== 'undefined' && !navigator.cookieEnabled
    if (code === 'Invalid CSRF token' && isBlocked) return t('cookiesBlocked')
    const helpful = HELPFUL_CODES.find((known) => known === code)
    return helpful ? tErrors(helpful) : t(otherwise)
  }
}
