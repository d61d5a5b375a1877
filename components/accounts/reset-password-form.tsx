'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/payments/use-error-text'
import { resetPasswordAction } from '@/lib/accounts/password-actions'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import { FormAlert } from './form-alert'
import { InvalidResetLink } from './invalid-reset-link'
import { NewPasswordFields } from './new-password-fields'
import { ResetDone } from './reset-done'
import { SubmitButton } from './submit-button'
import { useAccountForm } from './use-account-form'

type Props = {
  token: string
  /** The token is unknown, used or expired. */
  onInvalid: () => void
  onDone: () => void
}

export function ResetPasswordForm({ token, onInvalid, onDone }: Props) {
  const [t, errorText] = [useTranslations('resetPassword'), useErrorText()]
  const fields = useAccountForm({
    action: resetPasswordAction,
    schema: async () => (await import('@/lib/accounts/password-schemas')).resetPasswordFormSchema,
    send: ({ token, password }) => callApi('POST', '/api/auth/reset-password', { token, password }),
    onDone,
    onFailed: (answer) => {
      if (answer.code === 'INVALID_OR_EXPIRED_TOKEN') onInvalid()
      else if (!answer.fieldErrors) toast.error(errorText(answer, t('failed')))
    },
  })
  const { form, isDone, isPending, failed } = fields
  if (isDone) return <ResetDone />
  const text = failed ? errorText(failed, t('failed')) : ''
  if (failed?.code === 'INVALID_OR_EXPIRED_TOKEN') return <InvalidResetLink text={text} isAnswer />
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('intro')}</p>
      <form {...form} className="mt-6 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <FormAlert text={text} />
        <NewPasswordFields id="reset" name="password" {...fields} />
        <SubmitButton isPending={isPending} label={t('submit')} pendingLabel={t('submitting')} />
      </form>
    </>
  )
}
