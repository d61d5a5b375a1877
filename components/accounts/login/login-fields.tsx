import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { PasswordInput } from '@/components/accounts/password-input'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { LoginPayload } from '@/lib/accounts/schema'

type Props = {
  id: string
  inputOf: (name: keyof LoginPayload) => ComponentProps<'input'>
  errorOf: (name: keyof LoginPayload) => string | undefined
}

export function LoginFields({ id, inputOf, errorOf }: Props) {
  const t = useTranslations('accounts')
  const email = errorOf('email')
  const password = errorOf('password')
  return (
    <>
      <Field id={`${id}-email`} label={t('email')} error={email}>
        <Input
          {...fieldProps(`${id}-email`, { error: email })}
          {...inputOf('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
      </Field>
      <Field id={`${id}-password`} label={t('password')} error={password}>
        <PasswordInput
          {...fieldProps(`${id}-password`, { error: password })}
          {...inputOf('password')}
          autoComplete="current-password"
        />
      </Field>
    </>
  )
}
