'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { confirmNewsletterAction, requestNewsletterAction } from '@/lib/accounts/newsletter/actions'

/** Asks for the address; the mail that follows asks to confirm. */
export function NewsletterForm() {
  const t = useTranslations('newsletter')
  const errorText = useErrorText()
  const fieldText = useFieldMessage()
  const language = useLocale()
  const [failed, action, isPending] = useActionState(requestNewsletterAction, null)
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

/** Needs a press, because link scanners open mailed links. */
export function ConfirmNewsletter({ token }: { token: string }) {
  const t = useTranslations('newsletter')
  const errorText = useErrorText()
  const language = useLocale()
  const [failed, action, isPending] = useActionState(confirmNewsletterAction, null)
  return (
    <>
      <h1 className="text-2xl">{t('confirm.title')}</h1>
      <p className="mt-2 text-muted">{t('text')}</p>
      <form action={action} className="mt-6 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={language} />
        <FormAlert text={failed ? errorText(failed, t('failed')) : ''} />
        <SubmitButton
          isPending={isPending}
          label={t('confirm.button')}
          pendingLabel={t('submitting')}
        />
      </form>
    </>
  )
}
