'use client'

import { useTranslations } from 'next-intl'
import { NewPasswordFields } from '@/components/accounts/new-password-fields'
import { PasswordInput } from '@/components/accounts/password-input'
import { useAccountForm } from '@/components/accounts/use-account-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { changePasswordAction } from '@/lib/accounts/passwords/actions'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import { CardForm, EditButton, useCardForm } from './card-form'

type Props = {
  startsOpen: boolean
  /** Whether the account has a second factor. */
  asksCode: boolean
}

export function ChangePassword({ startsOpen, asksCode }: Props) {
  const t = useTranslations('settings.password')
  const tAccounts = useTranslations('accounts')
  const errorText = useErrorText()
  const { isOpen, open, close, returnsFocus } = useCardForm(startsOpen)
  const fields = useAccountForm({
    action: changePasswordAction,
    schema: async () => (await import('@/lib/accounts/passwords/schemas')).changePasswordFormSchema,
    send: ({ currentPassword, newPassword, code }) =>
      callApi('POST', '/api/auth/change-password', { currentPassword, newPassword, code }),
    onDone: () => {
      close()
      toast.success(t('done'))
    },
    onFailed: (answer) => toast.error(errorText(answer, t('failed'))),
  })
  const { isDone, errorOf, forget } = fields
  if (!isOpen || isDone) {
    return (
      <div className="mt-4 grid justify-items-start gap-3">
        {isDone && (
          <p role="status" className="text-good">
            {t('done')}
          </p>
        )}
        <EditButton
          edit="password"
          autoFocus={returnsFocus}
          onClick={() => {
            forget()
            open()
          }}
        >
          {t('change')}
        </EditButton>
      </div>
    )
  }
  const error = errorOf('currentPassword')
  const codeError = errorOf('code')
  return (
    <CardForm fields={fields} failedText={t('failed')} onCancel={close} submit={t('change')}>
      <Field id="current-password" label={tAccounts('currentPassword')} error={error}>
        <PasswordInput
          {...fieldProps('current-password', { error })}
          name="currentPassword"
          autoComplete="current-password"
          autoFocus
        />
      </Field>
      {asksCode && (
        <Field id="change-code" label={t('code')} help={t('codeHelp')} error={codeError}>
          <Input
            {...fieldProps('change-code', { error: codeError, help: true })}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="tabular-nums"
          />
        </Field>
      )}
      <NewPasswordFields id="change" name="newPassword" {...fields} />
      <p className="text-muted text-sm">{t('hint')}</p>
    </CardForm>
  )
}
