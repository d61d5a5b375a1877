'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useRef, useState } from 'react'
import { createPasskey } from '@/components/admin/confirm/ask-passkey'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  addPasskeyAction,
  removePasskeyAction,
  renamePasskeyAction,
} from '@/lib/admin/security-actions'
import { MAX_PASSKEY_NAME } from '@/lib/auth/second-factor/limits'

export type ShownPasskey = { id: string; name: string; dates: string }

export function PasskeyList({ passkeys }: { passkeys: ShownPasskey[] }) {
  const t = useTranslations('admin.secondFactor.passkeys')
  return (
    <section aria-labelledby="passkeys" className="grid max-w-xl gap-3">
      <h3 id="passkeys" className="text-lg">
        {t('title')}
      </h3>
      <p>{t('intro')}</p>
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map(({ id, name, dates }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2"
            >
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium">{name}</span>
                <span className="block text-muted">{dates}</span>
              </span>
              <RemovePasskey id={id} name={name} />
              <RenamePasskey key={name} id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
      <PasskeyForm key={passkeys.length} />
    </section>
  )
}

const ID = 'passkey-name'

/** Submitting creates the passkey, then sends its answer; needs scripts. */
function PasskeyForm() {
  const t = useTranslations('admin.secondFactor.passkeys')
  const errorText = useErrorText()
  const [failed, submit, isSending] = useActionState(addPasskeyAction, null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const response = useRef<HTMLInputElement>(null)

  async function make(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const field = response.current
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

/** Works without scripts: its form is in a native disclosure. */
function RenamePasskey({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admin.secondFactor.passkeys')
  const errorText = useErrorText()
  const tCommon = useTranslations('common')
  const [failed, submit, isBusy] = useActionState(renamePasskeyAction, null)
  const field = `passkey-${id}`
  return (
    <details open={failed !== null || undefined} className="w-full">
      <summary
        aria-label={t('renameOne', { name })}
        className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
      >
        {t('rename')}
      </summary>
      <form action={submit} className="grid gap-3 pb-2">
        <input type="hidden" name="passkeyId" value={id} />
        <Field id={field} label={t('newName')}>
          <Input
            {...fieldProps(field)}
            name="passkeyName"
            maxLength={MAX_PASSKEY_NAME}
            required
            defaultValue={failed?.values.passkeyName ?? name}
          />
        </Field>
        {failed && (
          <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
        )}
        <SendButton size="sm" variant="outline" isBusy={isBusy}>
          {t('rename')}
        </SendButton>
      </form>
    </details>
  )
}

/** Removes without a question, because the passkey can be added again and codes remain. */
function RemovePasskey({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admin.secondFactor.passkeys')
  const errorText = useErrorText()
  const tCommon = useTranslations('common')
  const [failed, submit, isBusy] = useActionState(removePasskeyAction, null)
  return (
    <form action={submit} className="grid gap-2">
      <input type="hidden" name="passkeyId" value={id} />
      <SendButton size="sm" variant="outline" isBusy={isBusy} aria-label={t('removeOne', { name })}>
        {t('remove')}
      </SendButton>
      {failed && (
        <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
      )}
    </form>
  )
}
