'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { exactChoice, matchChoices } from '@/lib/accounts/places/country-choices'
import { lookUpPlaces } from '@/lib/accounts/places/place-lookup'
import { countryChoices } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'

type Props = Omit<
  ComponentProps<typeof Combobox>,
  'options' | 'match' | 'exact' | 'noMatch' | 'countText' | 'listLabel' | 'placeholder' | 'isFree'
>

/** Country by its localised name; the value is its code. */
export function CountryChooser(props: Props) {
  const t = useTranslations('accounts')
  const lang = useLocale() as Language
  const choices = useMemo(() => countryChoices(lang), [lang])
  return (
    <Combobox
      {...props}
      listLabel={t('country')}
      options={choices}
      match={(typed) => matchChoices(choices, typed)}
      exact={(typed) => exactChoice(choices, typed)}
      noMatch={t('noMatch')}
      countText={(count) => t('choices', { count })}
      autoComplete="country-name"
    />
  )
}

const asOptions = (places: string[]) => places.map((place) => ({ value: place, label: place }))

export function CityChooser({ country, ...props }: Props & { country: string }) {
  const t = useTranslations('accounts')
  const [isUsed, setUsed] = useState(false)
  const requested = isUsed ? country : ''
  const first = usePlaces(requested, '')
  const found = usePlaces(requested, props.value)
  return (
    <Combobox
      {...props}
      isFree
      onFocus={() => setUsed(true)}
      listLabel={t('city')}
      options={asOptions(first)}
      match={() => asOptions(found)}
      exact={() => undefined}
      noMatch=""
      countText={(count) => t('choices', { count })}
      autoComplete="address-level2"
    />
  )
}

/** Empty while loading and when the request failed. */
function usePlaces(country: string, typed: string): string[] {
  const [answer, setAnswer] = useState<{ country: string; places: string[] }>()
  useEffect(() => {
    if (!country) return
    let isCurrent = true
    lookUpPlaces(country, typed).then((found) => {
      if (isCurrent && found) setAnswer({ country, places: found.places })
    })
    return () => {
      isCurrent = false
    }
  }, [country, typed])
  return answer?.country === country ? answer.places : []
}
