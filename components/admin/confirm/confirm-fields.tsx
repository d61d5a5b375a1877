'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Asks } from '@/lib/auth/confirmation'
import { CodeField } from './code-field'

type ConfirmErrors = { password: string; code: string }

type Props = {
  errors: ConfirmErrors
  asks: Asks
  password: Ref<HTMLInputElement>
  code: Ref<HTMLInputElement>
}

/** The ids are fixed, so a page has these fields once. */
export function ConfirmFields({ errors, asks, password, code }: Props) {
  const t = useTranslations('admin.secondFactor')
  return (
    <>
      <PasswordField error={errors.password} ref={password} />
      {asks && (
        <CodeField
          id="confirm-code"
          error={errors.code}
          help={t('codeHelp')}
          offersPasskey={asks === 'passkey'}
          ref={code}
        />
      )}
    </>
  )
}

/** Splits a failure between the two fields. */
export const confirmErrors = (
  failed: { fieldErrors?: Record<string, string> | undefined },
  text: string,
): ConfirmErrors =>
  failed.fieldErrors?.code ? { password: '', code: text } : { password: text, code: '' }

type PasswordFieldProps = {
  /** Empty when there is no error. */
  error: string
  ref: Ref<HTMLInputElement>
}

const ID = 'confirm-password'

/** The id is fixed, so a page has this field once. */
function PasswordField({ error, ref }: PasswordFieldProps) {
  const t = useTranslations('admin')
  return (
    <Field id={ID} label={t('tickets.password')} help={t('confirm.help')} error={error}>
      <Input
        {...fieldProps(ID, { error, help: true })}
        ref={ref}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </Field>
  )
}
