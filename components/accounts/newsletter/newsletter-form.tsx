'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { requestNewsletterAction } from '@/lib/accounts/newsletter/actions'
import type { ErrorCode } from '@/lib/errors'
import type { FailedForm } from '@/lib/forms/form-state'

/** Asks for the address; the mail that follows asks to confirm. `failure` is that of the footer's form. */
export function NewsletterForm({ failure }: { failure: ErrorCode | undefined }) {
  const t = useTranslations('newsletter')
  const errorText = useErrorText()
  const fieldText = useFieldMessage()
  const language = useLocale()
  const [failed, action, isPending] = useActionState(
    requestNewsletterAction,
    failure ? failureOfFooter(failure) : null,
  )
  const field = useRef<HTMLInputElement>(null)
  const text = fieldText(failed?.fieldErrors.email)
  const error = text ? { error: text } : {}
  useEffect(() => {
    if (failed?.fieldErrors.email) field.current?.focus()
  }, [failed])
  return (
    <>
      <h1 className="text-2xl">{t('label')}</h1>
      <p id="email-help" className="mt-2 text-muted">
        {t('text')}
      </p>
      <form action={action} noValidate className="mt-6 grid gap-4">
        <input type="hidden" name="language" value={language} />
        <Field id="email" label={t('email')} {...error}>
          <Input
            {...fieldProps('email', { help: true, ...error })}
            ref={field}
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={failed?.values.email}
            required
          />
        </Field>
        <FormAlert text={failed && !text ? errorText(failed, t('failed')) : ''} />
        <SubmitButton isPending={isPending} label={t('submit')} pendingLabel={t('submitting')} />
      </form>
    </>
  )
}

const failureOfFooter = (code: ErrorCode): FailedForm => ({
  ok: false,
  code,
  fieldErrors: code === 'VALIDATION_ERROR' ? { email: 'invalidEmail' } : {},
  values: {},
  body: {},
})
