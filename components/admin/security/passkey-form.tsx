'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useRef, useState } from 'react'
import { createPasskey } from '@/components/admin/confirm/ask-passkey'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { addPasskeyAction } from '@/lib/admin/security-actions'
import { MAX_PASSKEY_NAME } from '@/lib/auth/second-factor/limits'

const ID = 'passkey-name'

/** Sending it makes the passkey first, then sends its answer. Needs scripts, as passkeys do. */
export function PasskeyForm() {
  const t = useTranslations('admin.secondFactor.passkeys')
  const errorText = useErrorText()
  const [failed, submit, isSending] = useActionState(addPasskeyAction, null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const response = useRef<HTMLInputElement>(null)

  async function make(event: FormEvent<HTMLFormElement>) {
    const [form, field] = [event.currentTarget, response.current]
    if (!field || field.value) return
    event.preventDefault()
    setFailure('')
    setAsking(true)
    const asked = await createPasskey()
    setAsking(false)
    if (asked.text === null) {
      return setFailure(asked.failed ? errorText(asked.failed, t('failed')) : t('failed'))
    }
    field.value = asked.text
    form.requestSubmit()
    field.value = ''
  }

  return (
    <form action={submit} onSubmit={make} className="grid gap-3 noscript:hidden">
      <Field id={ID} label={t('name')} help={t('nameHelp')} error={failure}>
        <Input
          {...fieldProps(ID, { error: failure, help: true })}
          name="passkeyName"
          maxLength={MAX_PASSKEY_NAME}
          required
          defaultValue={failed?.values.passkeyName ?? ''}
        />
      </Field>
      <input ref={response} type="hidden" name="response" />
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton variant="outline" isBusy={isAsking || isSending}>
        {t('add')}
      </SendButton>
    </form>
  )
}
