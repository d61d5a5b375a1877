'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { confirmedStreet } from '@/lib/accounts/places/known-place'
import { withDiallingCode } from '@/lib/accounts/places/phone'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { isCountryCode } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { CityField } from './city-field'
import { CountryOptions } from './country-options'
import { CityChooser, CountryChooser } from './place-choosers'
import { PlaceConfirmation } from './place-confirmation'

/** React warns about a controlled select without onChange. */
const noop = () => {}

type Place = { country: string; city: string; phone: string }
type Props = {
  id: string
  initial: Place
  errorOf: (name: string) => string | undefined
  isCityUnknown: boolean
  isFirstWrong: (name: string) => boolean
  children: ReactNode
}

/** Picking a country empties the city and sets the dialling code (specification §5, Sign-up). */
export function PlaceFields({ id, initial, isCityUnknown, ...props }: Props) {
  const { errorOf, isFirstWrong, children } = props
  const t = useTranslations('accounts')
  const lang = useLocale() as Language
  const [place, setPlace] = useState(initial)
  // Without scripts the city list cannot follow the country: plain inputs then.
  const isHydrated = useHydrated()
  const lastCountry = useRef(initial.country)
  const [confirmed, setConfirmed] = useState('')
  const isConfirmed = confirmed !== '' && confirmed === place.city

  function pickCountry(country: string) {
    if (country === place.country) return
    // A partly typed country has no code yet.
    const known = isCountryCode(place.country) ? place.country : lastCountry.current
    const phone = withDiallingCode(place.phone, country, known)
    if (isCountryCode(country)) lastCountry.current = country
    setPlace({ country, city: '', phone })
  }

  const control = (name: keyof Place, help = false) => {
    const error = errorOf(name)
    return {
      field: { id: `${id}-${name}`, label: t(name), error },
      input: {
        ...fieldProps(`${id}-${name}`, { error, help }),
        name,
        value: place[name],
        autoFocus: isFirstWrong(name),
        required: true,
      },
    }
  }
  const country = control('country')
  const city = control('city')
  const phone = control('phone', true)
  return (
    <>
      <Field {...country.field}>
        {isHydrated ? (
          <CountryChooser {...country.input} onChange={pickCountry} />
        ) : (
          <NativeSelect {...country.input} autoComplete="country" onChange={noop}>
            <option value="">{t('selectCountry')}</option>
            <CountryOptions lang={lang} />
          </NativeSelect>
        )}
      </Field>
      <CityField
        {...city.input}
        error={isConfirmed ? undefined : city.field.error}
        country={place.country}
        onChange={(city) => setPlace((before) => ({ ...before, city }))}
        isUnknown={isCityUnknown}
        confirmed={confirmed}
        onConfirm={isHydrated ? setConfirmed : undefined}
        Chooser={isHydrated ? CityChooser : undefined}
      />
      {children}
      <Field {...phone.field} help={t('phoneHelp')}>
        <Input
          {...phone.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onChange={(event) => setPlace({ ...place, phone: event.target.value })}
        />
      </Field>
    </>
  )
}

type StreetFieldProps = {
  id: string
  initial: string
  /** A street without a number that was confirmed before is not asked about again. */
  saved: string
  error: string | undefined
  isRefused: boolean
  isFocused: boolean
}

export function StreetField({ id, initial, saved, error, isRefused, isFocused }: StreetFieldProps) {
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
