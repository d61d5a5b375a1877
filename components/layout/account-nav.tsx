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

/** Login for guests, profile and logout for customers. Asks who is signed in once the page has been shown. */
export function AccountNav() {
  const t = useTranslations('layout')
  const lang = useLocale() as Language
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const ask = () => setAsking(true)
    const wasSignedIn = document.documentElement.classList.contains('signed-in')
    if (!wasSignedIn) return whenIdle(ask)
    ask()
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
        <Suspense>{isAsking && <CustomerNav />}</Suspense>
      </span>
    </>
  )
}
