'use client'

import { useTranslations } from 'next-intl'
import { type Failed, useWaitText } from '@/components/layout/use-wait-text'
import { setLogoutPending } from '@/lib/auth/pending-logout'
import { refreshSession, SESSION_KEY } from '@/lib/auth/use-session'
import type { ErrorCode } from '@/lib/errors'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { type ApiResult, callApi, resetCsrfToken } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'

type LoggedIn = { user: { firstName: string } }

const isLoggedIn = (answer: Answer): answer is Answer & LoggedIn =>
  hasTexts(answer.user, 'firstName')

/** Logs in and goes on with `onDone`, which gets the greeting; a failure comes back and changes nothing. */
export function useEntry(onDone: (greeting: string) => void) {
  const t = useTranslations('accounts')
  return async (
    { email, password }: { email: string; password: string },
    greeting: 'welcome' | 'welcomeBack',
  ): Promise<ApiResult<LoggedIn>> => {
    const body = { email, password }
    const answer = await callApi('POST', '/api/auth/login', body, { isAnswer: isLoggedIn })
    if (!answer.ok) return answer
    setLogoutPending(false)
    // The session id changed, and the token is bound to it.
    resetCsrfToken()
    // An answer still under way would say guest.
    await getQueryClient().cancelQueries({ queryKey: SESSION_KEY })
    await refreshSession()
    onDone(t(greeting, { name: answer.value.user.firstName }))
    return answer
  }
}

type WithFields = { fieldErrors?: Record<string, string> }

const countOf = ({ fieldErrors = {} }: WithFields) => Object.keys(fieldErrors).length || 1

const SPEAKING = [
  'INVALID_CREDENTIALS',
  'Invalid CSRF token',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'NETWORK',
] as const satisfies readonly (ErrorCode | 'NETWORK')[]

/**
 * The text of a failed call or its code: with the time to wait after too many, the code's own where it
 * says what to do, else `loginError` or `signupError` (specification §8).
 */
export function useFailureText(otherwise: 'loginError' | 'signupError') {
  const [t, tErrors] = [useTranslations('accounts'), useTranslations('errors')]
  const waitText = useWaitText()
  return (failed: (Failed & WithFields) | Failed['code']) => {
    const { code, ...rest } = typeof failed === 'string' ? { code: failed } : failed
    const wait = waitText({ code, ...rest })
    if (wait) return wait
    if (code === 'REQUIRED_FIELDS') return t('fillRequiredFields')
    if (code === 'VALIDATION_ERROR') return t('fixErrors', { count: countOf(rest) })
    const speaking = SPEAKING.find((known) => known === code)
    return speaking ? tErrors(speaking) : t(otherwise)
  }
}
