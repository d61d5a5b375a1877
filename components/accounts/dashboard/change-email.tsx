'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useActionState, useState } from 'react'
import { PasswordInput } from '@/components/accounts/password-input'
import { useAccountForm } from '@/components/accounts/use-account-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Ring } from '@/components/ui/spinner'
import { cancelEmailChangeAction, emailChangeAction } from '@/lib/accounts/settings/actions'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import { CardForm, EditButton, useCardForm } from './card-form'

type Props = {
  pending: string | null
  startsOpen: boolean
}

/** Requests a new address with the password; it changes once confirmed. */
export function ChangeEmail({ pending, startsOpen }: Props) {
  const t = useTranslations('settings.email')
  const tAccounts = useTranslations('accounts')
  const errorText = useErrorText()
  const router = useRouter()
  const { isOpen, open, close, returnsFocus } = useCardForm(startsOpen)
  const fields = useAccountForm({
    action: emailChangeAction,
    schema: async () => (await import('@/lib/accounts/settings/schemas')).emailChangeSchema,
    send: ({ email, password }) => callApi('POST', '/api/account/email', { email, password }),
    onDone: () => {
      close()
      router.refresh()
    },
    onFailed: (answer) => toast.error(errorText(answer, t('failed'))),
  })
  const { isDone, errorOf, typed, isFirstWrong, forget } = fields
  if (!isOpen || isDone) {
    return (
      <div className="mt-3 grid justify-items-start gap-3">
        {pending && <PendingEmail email={pending} />}
        <EditButton
          edit="email"
          autoFocus={returnsFocus && !isDone}
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
  const email = errorOf('email')
  const password = errorOf('password')
  return (
    <CardForm fields={fields} failedText={t('failed')} submit={t('submit')} onCancel={close}>
      <Field id="new-email" label={t('new')} error={email} help={t('newHelp')}>
        <Input
          {...fieldProps('new-email', { error: email, help: true })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={typed('email')}
          autoFocus={!isFirstWrong('password')}
          required
        />
      </Field>
      <Field id="email-password" label={tAccounts('currentPassword')} error={password}>
        <PasswordInput
          {...fieldProps('email-password', { error: password })}
          name="password"
          autoComplete="current-password"
          autoFocus={isFirstWrong('password')}
        />
      </Field>
    </CardForm>
  )
}

function PendingEmail({ email }: { email: string }) {
  const t = useTranslations('settings.email')
  const router = useRouter()
  const [, action] = useActionState(cancelEmailChangeAction, null)
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    if (isBusy) return
    setBusy(true)
    const answer = await callApi('DELETE', '/api/account/email')
    // It may have been cancelled or confirmed on another device.
    if (answer.ok || answer.code === 'NOT_FOUND') toast.success(t('kept'))
    else toast.error(t('failed'))
    setBusy(false)
    router.refresh()
  }
  return (
    <div className="rounded-lg border border-warning/40 bg-warning/8 px-3.5 py-2.5">
      <p role="status" className="wrap-anywhere text-sm">
        {t('pending', { email })}
      </p>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          void cancel()
        }}
      >
        <Button type="submit" variant="link" className="min-h-11 text-sm" aria-busy={isBusy}>
          {isBusy && <Ring />}
          <span>{t('keep')}</span>
        </Button>
      </form>
    </div>
  )
}
