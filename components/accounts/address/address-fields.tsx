'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { isPostalCodeOf, postalCodeExample } from '@/lib/accounts/places/postal-codes'
import { countryName } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'

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
          const field = `${id}-${name}`
          const error = errorOf(name)
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

type PostalCodeFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  country: string
  error: string | undefined
  className?: string
}

/** Optional; warns, without blocking, about a code that does not match the country. */
export function PostalCodeField({
  id,
  country,
  error,
  className,
  onBlur,
  ...input
}: PostalCodeFieldProps) {
  const { label, help } = usePostalCode(country)
  const [left, setLeft] = useState<string>()
  const text = help(left ?? '', left !== undefined)
  return (
    <Field
      id={id}
      label={label}
      error={error}
      help={<span aria-live="polite">{text}</span>}
      className={className}
    >
      <Input
        {...fieldProps(id, { error, help: true })}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...input}
        onBlur={(event) => {
          setLeft(event.target.value)
          onBlur?.(event)
        }}
      />
    </Field>
  )
}

/** Label of the postal code and help for its value. A warning blocks nothing. */
function usePostalCode(country: string) {
  const t = useTranslations('accounts')
  const lang = useLocale() as Language
  const example = postalCodeExample(country)
  const texts = example && { country: countryName(country, lang), example }
  return {
    label: t('postalCode', { country }),
    help: (postalCode: string, isLeft: boolean) => {
      if (!texts || !isLeft) return t('postalCodeHelp')
      if (postalCode.trim() === '') return t('postalCodeMissing', texts)
      return isPostalCodeOf(country, postalCode)
        ? t('postalCodeHelp')
        : t('postalCodeUnlike', texts)
    },
  }
}
