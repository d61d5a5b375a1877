'use client'

import { useLocale, useTranslations } from 'next-intl'
import { isPostalCodeOf, postalCodeExample } from '@/lib/accounts/postal-codes'
import { countryName } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'

/** Label of the postal code and help for its value. A warning blocks nothing. */
export function usePostalCode(country: string) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
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
