'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { PASSWORD_MIN_LENGTH } from '@/lib/text/password'
import { PasswordGuide } from './password-guide'
import { PasswordInput } from './password-input'

type Props = {
  id: string
  name: 'password' | 'newPassword'
  errorOf: (name: string) => string | undefined
  isFirstWrong: (name: string) => boolean
}

export function NewPasswordFields({ id, name, errorOf, isFirstWrong }: Props) {
  const t = useTranslations('accounts')
  const [password, setPassword] = useState('')
  const control = (field: string, help?: boolean) => {
    const fieldId = `${id}-${field}`
    const error = errorOf(field)
    return {
      field: { id: fieldId, error },
      input: {
        ...fieldProps(fieldId, { error, help }),
        name: field,
        minLength: PASSWORD_MIN_LENGTH,
        autoComplete: 'new-password',
        autoFocus: isFirstWrong(field),
      },
    }
  }
  const first = control(name, true)
  const again = control('confirmPassword')
  return (
    <>
      <Field {...first.field} label={t('newPassword')}>
        <PasswordInput
          {...first.input}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <PasswordGuide id={`${first.field.id}-help`} password={password} />
      <Field {...again.field} label={t('confirmNewPassword')}>
        <PasswordInput {...again.input} />
      </Field>
    </>
  )
}
