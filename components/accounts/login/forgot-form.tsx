'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useAccountForm } from '@/components/accounts/use-account-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { forgotPasswordAction } from '@/lib/accounts/passwords/actions'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'

type Props = { email?: string; onEmail?: (email: string) => void }

/** The response never tells whether the account exists. */
export function ForgotForm({ email, onEmail }: Props) {
  const t = useTranslations('accounts')
  const lang = useLocale()
  const errorText = useErrorText()
  const { form, isDone, isPending, failed, errorOf, typed, isFirstWrong } = useAccountForm({
    action: forgotPasswordAction,
    schema: async () => (await import('@/lib/accounts/passwords/schemas')).forgotPasswordSchema,
    send: ({ email, lang }) => callApi('POST', '/api/auth/forgot-password', { email, lang }),
    onFailed: (answer) => {
      if (!answer.fieldErrors) toast.error(errorText(answer, t('linkNotSent')))
    },
  })
  if (isDone) {
    return (
      <p role="status" className="rounded-lg border border-good/40 bg-good/8 px-3.5 py-2.5">
        {t('linkSent')}
      </p>
    )
  }
  const error = errorOf('email')
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="lang" value={lang} />
      <FormAlert text={failed ? errorText(failed, t('linkNotSent')) : ''} />
      <Field id="forgot-email" label={t('email')} error={error}>
        <Input
          {...fieldProps('forgot-email', { error })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={typed('email') ?? email}
          onInput={(event) => onEmail?.(event.currentTarget.value)}
          autoFocus={isFirstWrong('email')}
          required
        />
      </Field>
      <SubmitButton isPending={isPending} label={t('sendLink')} pendingLabel={t('sendingLink')} />
    </form>
  )
}
