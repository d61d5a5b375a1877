'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { openAuthModal } from '@/lib/auth/browser/auth-modal'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

type Props = {
  redirect: string
  /** Replaces the redirect. */
  onSignedIn?: () => void
  onChosen: () => void
}

export function LoginChoice({ redirect, onSignedIn, onChosen }: Props) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const choice = (mode: 'login' | 'signup') => ({
    href: paths.login(lang, { redirect, mode: mode === 'login' ? undefined : mode }),
    onClick: (event: MouseEvent) => {
      if (!openAuthModal({ mode, redirect, onSignedIn })) return
      event.preventDefault()
      onChosen()
    },
  })
  return (
    <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button asChild variant="outline">
        <a {...choice('signup')}>{t('createAccount')}</a>
      </Button>
      <Button asChild>
        <a {...choice('login')}>{t('goToLogin')}</a>
      </Button>
    </div>
  )
}
