'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { fullName, nameFields } from '@/lib/accounts/person-name'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { countryName } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { DELIVERY_FIELDS } from '@/lib/payments/checkout/fields'
import type { Delivery } from '@/lib/payments/delivery'
import type { CheckoutFields } from './checkout-fields'

type Props = {
  known: Delivery
  /** Countries that are not delivered to: another has to be chosen. */
  without: readonly string[]
  children: ReactNode
}

const REQUIRED = ['firstName', 'lastName', 'email', 'address', 'city', 'country', 'phone'] as const

const placeOf = (known: Delivery, lang: Language) =>
  [
    known.company,
    known.address,
    known.addressLine2,
    [known.postalCode, known.city].filter(Boolean).join(' '),
    countryName(known.country, lang),
  ]
    .filter(Boolean)
    .join(', ')

/** Complete details are summarised; "Change" or an error opens the fields. */
export function KnownDetails({ known, without, children }: Props) {
  const t = useTranslations('payments.checkout')
  const lang = useLocale() as Language
  const { formState, getValues, setFocus } = useFormContext<CheckoutFields>()
  const [isOpen, setOpen] = useState(false)
  // The server does not know this tab's draft.
  const values = useHydrated() ? { ...known, ...getValues() } : known
  const isComplete = REQUIRED.every((name) => values[name]) && !without.includes(values.country)
  const isWrong = DELIVERY_FIELDS.some((name) => formState.errors[name])
  // Correcting the field must not close them.
  if (isWrong && !isOpen) setOpen(true)
  const isFolded = isComplete && !isOpen
  const open = () => {
    flushSync(() => setOpen(true))
    setFocus(nameFields(lang)[0])
  }
  return (
    <>
      {isFolded && (
        <div className="flex items-start justify-between gap-4">
          <address className="wrap-anywhere text-sm not-italic">
            <span className="block font-medium">{fullName(values, lang)}</span>
            <span className="block text-muted">{placeOf(values, lang)}</span>
            <span className="block text-muted">{`${values.email}, ${values.phone}`}</span>
          </address>
          <Button variant="outline" size="sm" onClick={open}>
            {t('change')}
          </Button>
        </div>
      )}
      <div hidden={isFolded}>{children}</div>
    </>
  )
}
