'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { CityConfirmation } from './city-confirmation'
import type { CityChooser } from './place-choosers'

type ChooserProps = ComponentProps<typeof CityChooser>
type Props = Omit<ChooserProps, 'id'> & {
  id: string
  error: string | undefined
  /** The shop does not know the place. */
  isAsked: boolean
  /** The city that was confirmed. */
  confirmed: string
  onConfirm?: (city: string) => void
  /** Missing until its code has come, and without scripts: a plain field then. */
  Chooser: ComponentType<ChooserProps> | undefined
}

/** The city of an address, with suggestions; a place that the shop does not know is asked about once. */
export function CityField({
  id,
  error,
  isAsked,
  confirmed,
  onConfirm,
  Chooser,
  country,
  onChange,
  ...props
}: Props) {
  const t = useTranslations('accounts')
  // A chooser that took the place of the field would end what is being typed.
  const [isTyping, setTyping] = useState(false)
  const input = { ...props, ...fieldProps(id, { error }), required: true }
  return (
    <div>
      <Field id={id} label={t('city')} error={error}>
        {Chooser && !isTyping ? (
          <Chooser {...input} country={country} onChange={onChange} />
        ) : (
          <Input
            {...input}
            autoComplete="address-level2"
            // Typed in this tab before, which the server does not know.
            suppressHydrationWarning
            onChange={(event) => onChange(event.target.value)}
            onFocus={() => setTyping(true)}
            onBlur={(event) => {
              setTyping(false)
              input.onBlur?.(event)
            }}
          />
        )}
      </Field>
      <CityConfirmation
        city={input.value}
        confirmed={confirmed}
        isAsked={isAsked}
        onConfirm={onConfirm}
      />
    </div>
  )
}
