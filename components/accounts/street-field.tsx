'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { confirmedStreet } from '@/lib/accounts/known-place'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { PlaceConfirmation } from './place-confirmation'

type Props = {
  id: string
  initial: string
  /** A street without a number that was confirmed before is not asked about again. */
  saved: string
  error: string | undefined
  isRefused: boolean
  isFocused: boolean
}

export function StreetField({ id, initial, saved, error, isRefused, isFocused }: Props) {
  const t = useTranslations('accounts')
  const isHydrated = useHydrated()
  const [address, setAddress] = useState(initial)
  const [confirmed, setConfirmed] = useState(confirmedStreet(saved))
  const isConfirmed = confirmed !== '' && confirmed === address
  const shown = isConfirmed ? undefined : error
  return (
    <div>
      <Field id={id} label={t('address')} error={shown} help={t('addressHelp')}>
        <Input
          {...fieldProps(id, { error: shown, help: true })}
          autoComplete="address-line1"
          autoFocus={isFocused}
          name="address"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          required
        />
      </Field>
      <PlaceConfirmation
        name="addressConfirmed"
        value={address}
        confirmed={confirmed}
        isAsked={isRefused}
        onConfirm={isHydrated ? setConfirmed : undefined}
      />
    </div>
  )
}
