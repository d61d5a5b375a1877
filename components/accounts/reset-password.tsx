'use client'

import { useTranslations } from 'next-intl'
import { refreshSession } from '@/lib/auth/refresh-session'
import { InvalidResetLink } from './invalid-reset-link'
import { ResetPasswordForm } from './reset-password-form'
import { useMailedToken } from './use-mailed-token'

/** The form of a mailed link, or what to do when it is incomplete. */
export function ResetPassword({ token: given }: { token: string }) {
  const t = useTranslations('resetPassword')
  const { token, forget } = useMailedToken('resetToken', given)
  if (!token) return <InvalidResetLink text={t('invalidText')} />
  return (
    <ResetPasswordForm
      token={token}
      onDead={forget}
      onDone={() => {
        forget()
        // This browser may have been signed in too.
        void refreshSession()
      }}
    />
  )
}
