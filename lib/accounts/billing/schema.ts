import { z } from 'zod'
import {
  companyName,
  isCityName,
  MAX_LENGTHS,
  optionalText,
  secondLine,
  TOWN,
  textRules,
} from '@/lib/accounts/fields'
import type { AccountMessage } from '@/lib/accounts/messages'
import { isCountryCode } from '@/lib/i18n/country-codes'
import { isPlaceOnly } from '@/lib/text/free-of-contacts'
import type { Billing } from './model'
import { cleanVatNumber, isVatNumber } from './model'

const MAX_TYPED_NUMBER = 30

const orNull = (text: ReturnType<typeof optionalText>) => text.transform((value) => value ?? null)
const required = (field: string, message: AccountMessage) => ({ path: [field], message })

/**
 * Billing details of a business, all optional: empty ones are null, without a company all of them. Messages: keys of
 * `accounts.validation`.
 */
export const billingSchema = z
  .object(
    {
      company: orNull(companyName()),
      vatNumber: orNull(optionalText(MAX_TYPED_NUMBER)).transform(
        (text) => text && cleanVatNumber(text),
      ),
      address: orNull(optionalText(MAX_LENGTHS.address, [['noLinks', isPlaceOnly]])),
      addressLine2: orNull(secondLine()),
      postalCode: orNull(optionalText(MAX_LENGTHS.postalCode)),
      city: orNull(
        optionalText(MAX_LENGTHS.city, [
          ...textRules(MAX_LENGTHS.city),
          ['validCity', isCityName],
          ...TOWN,
        ]),
      ),
      country: orNull(optionalText(2, [['validCountry', isCountryCode]])),
    },
    'validationError' satisfies AccountMessage,
  )
  .superRefine(({ company, vatNumber, address, city, country, ...more }, context) => {
    const hasAddress = [address, city, ...Object.values(more)].some(Boolean)
    const isBusiness = Boolean(company)
    const problems = [
      !isBusiness && (vatNumber || hasAddress) && required('company', 'completeField'),
      vatNumber && !isVatNumber(vatNumber) && required('vatNumber', 'vatNumberInvalid'),
      hasAddress && !address && required('address', 'completeField'),
      hasAddress && !city && required('city', 'completeField'),
      hasAddress && !country && required('country', 'completeField'),
    ]
    for (const problem of problems) if (problem) context.addIssue({ code: 'custom', ...problem })
  })
  .transform((typed): Omit<Billing, 'check' | 'isAccepted'> | null => {
    const { company, vatNumber, address, addressLine2, postalCode, city, country } = typed
    if (!company) return null
    const other = address && city && country
    return {
      company,
      vatNumber,
      address: other ? { address, addressLine2, postalCode, city, country } : null,
    }
  })
