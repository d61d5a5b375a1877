'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { withDiallingCode } from '@/lib/accounts/phone'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { isCountryCode } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { CityField } from './city-field'
import { CountryOptions } from './country-options'
import { CityChooser, CountryChooser } from './place-choosers'

/** Until scripts run nobody listens; React wants to be told. */
const unheard = () => {}

type Place = { country: string; city: string; phone: string }
type Props = {
  id: string
  initial: Place
  errorOf: (name: string) => string | undefined
  /** The shop does not know the city. */
  isCityAsked: boolean
  isFirstWrong: (name: string) => boolean
  /** Stands between the place and the phone. */
  children: ReactNode
}

/** Country, city and phone: picking a country empties the city and sets the dialling code (specification §5, Sign-up). */
export function PlaceFields({ id, initial, isCityAsked, ...props }: Props) {
  const { errorOf, isFirstWrong, children } = props
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const [place, setPlace] = useState(initial)
  // Without scripts the cities cannot follow the country: all of them are offered.
  const isAlive = useHydrated()
  const lastCountry = useRef(initial.country)
  const [confirmed, setConfirmed] = useState('')
  const isConfirmed = confirmed !== '' && confirmed === place.city

  function pickCountry(country: string) {
    if (country === place.country) return
    // What is still being typed is no country yet.
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
  const [country, city, phone] = [control('country'), control('city'), control('phone', true)]
  return (
    <>
      <Field {...country.field}>
        {isAlive ? (
          <CountryChooser {...country.input} onChange={pickCountry} />
        ) : (
          <NativeSelect {...country.input} autoComplete="country" onChange={unheard}>
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
        isAsked={isCityAsked}
        confirmed={confirmed}
        onConfirm={isAlive ? setConfirmed : undefined}
        Chooser={isAlive ? CityChooser : undefined}
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
