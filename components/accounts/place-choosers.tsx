'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import { Combobox } from '@/components/ui/combobox'
import {
  type Choice,
  cityChoices,
  countryChoices,
  exactChoice,
  matchChoices,
} from '@/lib/accounts/places'
import type { Language } from '@/lib/i18n/languages'

type Props = Omit<
  ComponentProps<typeof Combobox>,
  'options' | 'match' | 'exact' | 'noMatch' | 'countText' | 'listLabel' | 'placeholder'
>

/** A country of the catalogue, by its name in the visitor's language; the value is its code. */
export function CountryChooser(props: Props) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const choices = useMemo(() => countryChoices(lang), [lang])
  return (
    <PlaceChooser
      {...props}
      listLabel={t('country')}
      choices={choices}
      autoComplete="country-name"
    />
  )
}

/** A city of this country; without one there is nothing to choose. */
export function CityChooser({ country, ...props }: Props & { country: string }) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const choices = useMemo(() => cityChoices(country, lang), [country, lang])
  const hint = choices.length === 0 ? t('countryFirst') : undefined
  return (
    <PlaceChooser
      {...props}
      listLabel={t('city')}
      choices={choices}
      hint={hint}
      autoComplete="address-level2"
    />
  )
}

type Chooser = Props & { choices: Choice[]; listLabel: string; hint?: string }

function PlaceChooser({ choices, hint, ...props }: Chooser) {
  const t = useTranslations('accounts')
  return (
    <Combobox
      {...props}
      options={choices}
      match={(typed) => matchChoices(choices, typed)}
      exact={(typed) => exactChoice(choices, typed)}
      noMatch={hint ?? t('noMatch')}
      countText={(count) => t('choices', { count })}
    />
  )
}
