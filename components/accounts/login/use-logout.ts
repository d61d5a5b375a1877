'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { setLogoutPending } from '@/lib/auth/browser/pending-logout'
import { SESSION_KEY } from '@/lib/auth/browser/use-session'
import { setSessionHint } from '@/lib/auth/session-hint.mjs'
import { clearBrowser } from '@/lib/browser/clear-browser'
import { toast } from '@/lib/browser/toast'
import { callApi, resetCsrfToken } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

/** Clears this browser even when the request fails; `PendingLogout` then retries it. */
export function useLogout() {
  const t = useTranslations('layout')
  const lang = useLocale() as Language
  const router = useRouter()
  return async () => {
    const answer = await callApi('POST', '/api/auth/logout')
    await forgetCustomer()
    if (answer.ok) {
      toast.onNextPage('success', t('loggedOut'))
      return window.location.assign(paths.home(lang))
    }
    if (!setLogoutPending(true)) toast.error(t('logoutError'))
    router.push(paths.home(lang))
    router.refresh()
  }
}

/** Deletes all customer data of this browser and tab. */
export async function forgetCustomer(): Promise<void> {
  await clearBrowser()
  resetCsrfToken()
  setSessionHint(false)
  const client = getQueryClient()
  await client.cancelQueries()
  client.setQueryData(SESSION_KEY, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
}
