'use client'

import { User } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openAuthModal } from '@/lib/auth/auth-modal'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { whenIdle } from '@/lib/browser/when-idle'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

const CustomerNav = lazy(() => importWithRetry(() => import('./customer-nav')))

/** Requests the session once the page has been shown. */
export function AccountNav() {
  const t = useTranslations('layout')
  const lang = useLocale() as Language
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const load = () => setReady(true)
    const wasSignedIn = document.documentElement.classList.contains('signed-in')
    if (!wasSignedIn) return whenIdle(load)
    load()
  }, [])
  return (
    <>
      <a
        href={paths.login(lang)}
        onClick={(event) => {
          if (openAuthModal({ mode: 'login' })) event.preventDefault()
        }}
        className="for-guests header-login"
      >
        <User aria-hidden />
        <span>{t('login')}</span>
      </a>
      <span className="for-customers">
        <Suspense>{isReady && <CustomerNav />}</Suspense>
      </span>
    </>
  )
}
