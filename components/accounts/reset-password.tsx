'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { refreshSession } from '@/lib/auth/use-session'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { keptResetToken } from './kept-reset-token'
import { ResetPasswordForm } from './reset-password-form'

/**
 * The form of a mailed link, or what to do when it is incomplete. The token leaves the address bar, so
 * that nobody reads it over a shoulder or from the history; the tab keeps it for a reload and for
 * another language.
 */
export function ResetPassword({ token: given }: { token: string }) {
  const [token, setToken] = useState(given)
  useEffect(() => {
    const known = given || keptResetToken.read()
    setToken(known)
    if (!given) return
    keptResetToken.write(given)
    const url = new URL(window.location.href)
    url.searchParams.delete('token')
    window.history.replaceState(null, '', url)
  }, [given])

  if (!token) return <InvalidLink />
  return (
    <ResetPasswordForm
      token={token}
      onDone={() => {
        keptResetToken.write('')
        // This browser may have been signed in too.
        void refreshSession()
      }}
    />
  )
}

function InvalidLink() {
  const [t, lang] = [useTranslations('resetPassword'), useLocale() as Language]
  return (
    <>
      <h1 className="text-2xl">{t('invalidTitle')}</h1>
      <p className="mt-2 text-muted">{t('invalidText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <a href={paths.home(lang)}>{t('backHome')}</a>
        </Button>
        <Button asChild variant="outline">
          <a href={paths.login(lang, { mode: 'forgot' })}>{t('askAgain')}</a>
        </Button>
      </div>
    </>
  )
}
