'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type Props = {
  /** Empty for none. */
  error: string
  ref: Ref<HTMLInputElement>
}

const ID = 'confirm-password'

/** Has a fixed id: one per page. */
export function PasswordField({ error, ref }: Props) {
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
