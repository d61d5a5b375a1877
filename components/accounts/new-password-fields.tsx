'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { PASSWORD_MIN_LENGTH } from '@/lib/accounts/password'
import { PasswordInput } from './password-input'

type Props = {
  id: string
  name: 'password' | 'newPassword'
  errorOf: (name: string) => string | undefined
  isFirstWrong: (name: string) => boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ id, name, errorOf, isFirstWrong }: Props) {
  const t = useTranslations('accounts')
  const field = (field: string, label: string, help?: string) => {
    const [fieldId, error] = [`${id}-${field}`, errorOf(field)]
    return (
      <Field id={fieldId} label={label} error={error} help={help}>
        <PasswordInput
          {...fieldProps(fieldId, { error, help: !!help })}
          name={field}
          minLength={PASSWORD_MIN_LENGTH}
          autoComplete="new-password"
          autoFocus={isFirstWrong(field)}
        />
      </Field>
    )
  }
  return (
    <>
      {field(name, t('newPassword'), t('newPasswordHelp'))}
      {field('confirmPassword', t('confirmNewPassword'))}
    </>
  )
}
