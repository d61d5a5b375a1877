'use client'

import { useTranslations } from 'next-intl'
import { refreshSession } from '@/lib/auth/refresh-session'
import { InvalidResetLink } from './invalid-reset-link'
import { ResetPasswordForm } from './reset-password-form'
import { useMailedToken } from './use-mailed-token'

export function ResetPassword({ token: given }: { token: string }) {
  const t = useTranslations('resetPassword')
  const { token, forget } = useMailedToken('resetToken', given)
  if (!token) return <InvalidResetLink text={t('invalidText')} />
  return (
    <ResetPasswordForm
      token={token}
      onInvalid={forget}
      onDone={() => {
        forget()
        // The reset ended this browser's session too.
        void refreshSession()
      }}
    />
  )
}
