'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { setSessionHint } from '@/lib/auth/session-hint'
import { SESSION_KEY } from '@/lib/auth/use-session'
import { cart } from '@/lib/cart/store'
import { callApi, resetCsrfToken } from '@/lib/http/api-client'
import { getQueryClient } from '@/lib/http/query-client'
import type { Language } from '@/lib/i18n/languages'
import { forgetKeptPages } from '@/lib/offline/keep'
import { paths } from '@/lib/paths'
import { toast } from '@/lib/toast'

/** Choices of this browser, not data of the customer (ruling on the cart). */
const KEPT = ['language', 'theme', 'cookieConsent', 'cookieConsentDate']

/** Ends the session on the server, and in this browser even if the call fails; then goes home. */
export function useLogout() {
  const [t, lang, router] = [useTranslations('layout'), useLocale() as Language, useRouter()]
  return async () => {
    const answer = await callApi('POST', '/api/auth/logout')
    await forgetCustomer()
    if (answer.ok) toast.success(t('loggedOut'))
    else toast.error(t('logoutError'))
    router.push(paths.home(lang))
    router.refresh()
  }
}

/** Takes everything of the customer out of this browser and this tab. */
export async function forgetCustomer(): Promise<void> {
  // First, because storage cleared in this tab tells nobody in it.
  cart.clear()
  for (const storage of ['localStorage', 'sessionStorage'] as const) clearStorage(storage)
  await forgetKeptPages()
  resetCsrfToken()
  setSessionHint(false)
  const client = getQueryClient()
  await client.cancelQueries()
  client.setQueryData(SESSION_KEY, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
}

function clearStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    const storage = window[name]
    for (const key of Object.keys(storage)) if (!KEPT.includes(key)) storage.removeItem(key)
  } catch {
    // Storage closed to us holds nothing of ours.
  }
}
