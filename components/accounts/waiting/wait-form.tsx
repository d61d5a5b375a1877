'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { waitAction } from '@/lib/accounts/waiting/actions'

type Props = { variantId: string; isGuest: boolean }

/** Customers press once; guests name an address. */
export function WaitForm({ variantId, isGuest }: Props) {
  const t = useTranslations('waiting')
  const tAccounts = useTranslations('accounts')
  const tCommon = useTranslations('common')
  const lang = useLocale()
  const textOf = useFieldMessage()
  const errorText = useErrorText()
  const [failed, act, isPending] = useActionState(waitAction, null)
  const input = useRef<HTMLInputElement>(null)
  const error = textOf(failed?.fieldErrors.email)
  useEffect(() => {
    if (failed?.fieldErrors.email) input.current?.focus()
  }, [failed])
  return (
    <form action={act} noValidate className="mt-6 grid gap-4">
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="language" value={lang} />
      <FormAlert text={failed && !error ? errorText(failed, t('failed')) : ''} />
      {isGuest && (
        <Field id="wait-email" label={tAccounts('email')} help={t('guest')} error={error}>
          <Input
            {...fieldProps('wait-email', { help: true, ...(error && { error }) })}
            ref={input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={failed?.values.email}
            required
          />
        </Field>
      )}
      <SubmitButton isPending={isPending} label={t('submit')} pendingLabel={tCommon('saving')} />
    </form>
  )
}
