'use client'

import { CircleCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'

/** Seconds until the home page opens (specification §9). */
const REDIRECT_AFTER = 2

/** The password was changed; the home page follows by itself. */
export function ResetDone() {
  const [t, tAccounts] = [useTranslations('resetPassword'), useTranslations('accounts')]
  const [lang, router] = [useLocale() as Language, useRouter()]
  const home = paths.home(lang)
  useEffect(() => {
    const timer = setTimeout(() => router.push(home), REDIRECT_AFTER * 1000)
    return () => clearTimeout(timer)
  }, [router, home])
  return (
    <div role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_AFTER}; url=${home}`} />
      </noscript>
      <CircleCheck aria-hidden className="size-8 text-good" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl">{t('doneTitle')}</h1>
      <p className="mt-2 text-muted">{t('doneText')}</p>
      <Button asChild className="mt-6">
        <a href={paths.login(lang)}>{tAccounts('logIn')}</a>
      </Button>
    </div>
  )
}
