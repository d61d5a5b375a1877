'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type Failed, useWaitText } from '@/components/layout/use-wait-text'
import { refreshSession, SESSION_KEY } from '@/lib/auth/use-session'
import type { ErrorCode } from '@/lib/errors'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { type ApiResult, callApi, resetCsrfToken } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import type { Language } from '@/lib/i18n/languages'
import { paths, safeRedirect } from '@/lib/paths'
import { toast } from '@/lib/toast'

type LoggedIn = { user: { firstName: string } }

const isLoggedIn = (answer: Answer): answer is Answer & LoggedIn =>
  hasTexts(answer.user, 'firstName')

/** Logs in, greets and goes on to `redirect` or the dashboard; a failure comes back and changes nothing. */
export function useEntry(redirect: string | null | undefined, onDone: () => void) {
  const [t, lang, router] = [useTranslations('accounts'), useLocale() as Language, useRouter()]
  return async (
    { email, password }: { email: string; password: string },
    greeting: 'welcome' | 'welcomeBack',
  ): Promise<ApiResult<LoggedIn>> => {
    const body = { email, password }
    const answer = await callApi('POST', '/api/auth/login', body, { isAnswer: isLoggedIn })
    if (!answer.ok) return answer
    // The session id changed, and the token is bound to it.
    resetCsrfToken()
    // An answer still under way would say guest.
    await getQueryClient().cancelQueries({ queryKey: SESSION_KEY })
    await refreshSession()
    toast.success(t(greeting, { name: answer.value.user.firstName }))
    onDone()
    router.push(safeRedirect(redirect) ?? paths.dashboard(lang))
    router.refresh()
    return answer
  }
}

const SPEAKING = [
  'INVALID_CREDENTIALS',
  'Invalid CSRF token',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'NETWORK',
] as const satisfies readonly (ErrorCode | 'NETWORK')[]

/**
 * The text of a failed call or its code: with the time to wait after too many, the code's own where it
 * says what to do, else `loginError` or `signupError` (section 8).
 */
export function useFailureText(otherwise: 'loginError' | 'signupError') {
  const [t, tErrors] = [useTranslations('accounts'), useTranslations('errors')]
  const waitText = useWaitText()
  return (failed: Failed | Failed['code']) => {
    const { code, ...rest } = typeof failed === 'string' ? { code: failed } : failed
    const wait = waitText({ code, ...rest })
    if (wait) return wait
    if (code === 'REQUIRED_FIELDS') return t('fillRequiredFields')
    if (code === 'VALIDATION_ERROR') return t('fixErrors')
    const speaking = SPEAKING.find((known) => known === code)
    return speaking ? tErrors(speaking) : t(otherwise)
  }
}
