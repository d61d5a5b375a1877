'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

const TOKENS = { company: 'organization', addressLine2: 'address-line2' } as const

export type ExtraName = keyof typeof TOKENS
type Props = {
  id: string
  inputOf: (name: ExtraName) => ComponentProps<'input'>
  errorOf: (name: ExtraName) => string | undefined
  /** Starts open because a field is filled in. */
  isOpen: boolean
  className?: string
}

/** Company and second address line, collapsed while empty and valid. */
export function AddressExtras({ id, inputOf, errorOf, isOpen, className }: Props) {
  const t = useTranslations('accounts')
  const names = Object.keys(TOKENS) as ExtraName[]
  return (
    <details open={isOpen || names.some(errorOf)} className={className}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline underline-offset-4">
        {t('addressExtras')}
      </summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
        {names.map((name) => {
          const [field, error] = [`${id}-${name}`, errorOf(name)]
          return (
            <Field key={name} id={field} label={t(name)} error={error}>
              <Input
                {...fieldProps(field, { error })}
                autoComplete={TOKENS[name]}
                {...inputOf(name)}
              />
            </Field>
          )
        })}
      </div>
    </details>
  )
}
