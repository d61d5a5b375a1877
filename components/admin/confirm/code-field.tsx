'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasskeyButton } from './passkey-button'

type Props = {
  id: string
  /** Empty for none. */
  error: string
  help: string
  isRequired?: boolean
  offersPasskey?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code of the app, or a recovery code where `help` offers it. */
export function CodeField({
  id,
  error,
  help,
  isRequired = true,
  offersPasskey = false,
  ref,
}: Props) {
  const t = useTranslations('admin.secondFactor')
  return (
    <>
      <Field id={id} label={t('code')} help={help} error={error}>
        <Input
          {...fieldProps(id, { error, help: true })}
          {...(ref && { ref })}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required={isRequired}
          className="tabular-nums"
        />
      </Field>
      {offersPasskey && <PasskeyButton />}
    </>
  )
}
