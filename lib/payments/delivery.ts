import { z } from 'zod'
import { cityConfirmed, cityOfCountry } from '@/lib/accounts/city-check'
import { isCountryCode } from '@/lib/accounts/countries/codes'
import {
  cleanText,
  email,
  field,
  isCityName,
  isPhoneNumber,
  isPostalAddress,
  MAX_LENGTHS,
  optionalText,
  textRules,
} from '@/lib/accounts/fields'
import type { IsKnownPlace } from '@/lib/accounts/known-place'

const NAME = textRules(MAX_LENGTHS.name)
const extra = (maxLength: number) => optionalText(maxLength).transform((value) => value ?? null)
const name = field(cleanText, 'completeField', NAME)

const deliveryFields = z.object(
  {
    firstName: name,
    lastName: name,
    email: email('emailInvalid', textRules(MAX_LENGTHS.email), 'completeField'),
    address: field(cleanText, 'completeField', [
      ...textRules(MAX_LENGTHS.address),
      ['invalidAddress', isPostalAddress],
    ]),
    city: field(cleanText, 'completeField', [...NAME, ['validCity', isCityName]]),
    cityConfirmed,
    country: field(cleanText, 'completeField', [['validCountry', isCountryCode]]),
    phone: field(cleanText, 'completeField', [
      ...textRules(MAX_LENGTHS.phone),
      ['validPhone', isPhoneNumber],
    ]),
    postalCode: extra(MAX_LENGTHS.postalCode),
    addressLine2: extra(MAX_LENGTHS.address),
    company: extra(MAX_LENGTHS.name),
  },
  'validationError',
)

/**
 * Who receives an order and where (specification §3 and §5, Checkout form): every field but the last three is
 * required, every country of the catalogue can be chosen, and every city that is known or confirmed. Messages are
 * keys of `accounts.validation`. To be parsed asynchronously.
 */
export const deliverySchema = (isKnown: IsKnownPlace) =>
  deliveryFields
    .refine(...cityOfCountry(isKnown))
    .transform(({ cityConfirmed: _, ...delivery }) => delivery)

export type Delivery = z.output<ReturnType<typeof deliverySchema>>
/** As a caller sends it. */
export type DeliveryBody = z.input<typeof deliveryFields>
