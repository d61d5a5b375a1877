'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { refreshSession } from '@/lib/auth/refresh-session'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { InvalidLink } from './invalid-link'
import { ResetPasswordForm } from './reset-password-form'
import { useMailedToken } from './use-mailed-token'

/** The form of a mailed link, or what to do when it is incomplete. */
export function ResetPassword({ token: given }: { token: string }) {
  const [t, lang] = [useTranslations('resetPassword'), useLocale() as Language]
  const { token, forget } = useMailedToken('resetToken', given)
  if (!token) {
    return (
      <InvalidLink text={t('invalidText')}>
        <Button asChild variant="outline">
          <a href={paths.login(lang, { mode: 'forgot' })}>{t('askAgain')}</a>
        </Button>
      </InvalidLink>
    )
  }
  return (
    <ResetPasswordForm
      token={token}
      onDone={() => {
        forget()
        // This browser may have been signed in too.
        void refreshSession()
      }}
    />
  )
}
