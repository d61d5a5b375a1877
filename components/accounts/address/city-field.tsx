'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { CityChooser } from './place-choosers'
import { PlaceConfirmation } from './place-confirmation'

type ChooserProps = ComponentProps<typeof CityChooser>
type Props = Omit<ChooserProps, 'id'> & {
  id: string
  error: string | undefined
  isUnknown: boolean
  confirmed: string
  onConfirm?: (city: string) => void
  /** Undefined while it loads and without scripts: a plain input then. */
  Chooser: ComponentType<ChooserProps> | undefined
}

export function CityField({
  id,
  error,
  isUnknown,
  confirmed,
  onConfirm,
  Chooser,
  country,
  onChange,
  ...props
}: Props) {
  const t = useTranslations('accounts')
  // Swapping the input for the chooser would interrupt typing.
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
            // The tab may restore a value that the server does not know.
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
      <PlaceConfirmation
        name="cityConfirmed"
        value={input.value}
        confirmed={confirmed}
        isAsked={isUnknown}
        onConfirm={onConfirm}
      />
    </div>
  )
}
