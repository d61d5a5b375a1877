'use client'

import { CircleCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Redirecting } from '@/components/layout/redirecting'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

/** Specification §9. */
const REDIRECT_MS = 2000

export function ResetDone() {
  const [t, tAccounts] = [useTranslations('resetPassword'), useTranslations('accounts')]
  const [lang, router] = [useLocale() as Language, useRouter()]
  const home = paths.home(lang)
  return (
    <div role="status">
      <CircleCheck aria-hidden className="size-8 text-good" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl">{t('doneTitle')}</h1>
      <p className="mt-2 text-muted">{t('doneText')}</p>
      <Redirecting after={REDIRECT_MS} text={t('doneNext')} onLeave={() => router.push(home)} />
      <Button asChild className="mt-6">
        <a href={paths.login(lang)}>{tAccounts('logIn')}</a>
      </Button>
    </div>
  )
}
