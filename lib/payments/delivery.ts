import { z } from 'zod'
import {
  cleanText,
  companyName,
  email,
  field,
  isCityName,
  looksLikePhone,
  MAX_LENGTHS,
  optionalText,
  PERSON_NAME,
  STREET,
  secondLine,
  TOWN,
  textRules,
} from '@/lib/accounts/fields'
import {
  cityOfCountry,
  cleanCountry,
  confirmed,
  phoneOfCountry,
  streetWithNumber,
} from '@/lib/accounts/places/city-check'
import type { IsKnownPlace, ServerRules } from '@/lib/accounts/places/known-place'
import { isCountryCode } from '@/lib/i18n/country-codes'

const orNull = (text: ReturnType<typeof optionalText>) => text.transform((value) => value ?? null)
const name = field(cleanText, 'completeField', PERSON_NAME)

const deliveryFields = (server?: ServerRules) =>
  z.object(
    {
      firstName: name,
      lastName: name,
      email: email('emailInvalid', textRules(MAX_LENGTHS.email), 'completeField'),
      address: field(cleanText, 'completeField', STREET),
      addressConfirmed: confirmed,
      city: field(cleanText, 'completeField', [
        ...textRules(MAX_LENGTHS.name),
        ['validCity', isCityName],
        ...TOWN,
      ]),
      cityConfirmed: confirmed,
      country: field(cleanCountry(server), 'completeField', [['validCountry', isCountryCode]]),
      phone: field(cleanText, 'completeField', [
        ...textRules(MAX_LENGTHS.phone),
        ['validPhone', looksLikePhone],
      ]),
      postalCode: orNull(optionalText(MAX_LENGTHS.postalCode)),
      addressLine2: orNull(secondLine()),
      company: orNull(companyName()),
    },
    'validationError',
  )

/**
 * specification §3 and §5, Checkout form. Cities must be known and streets have a number, or be confirmed. Messages: keys of
 * `accounts.validation`. Parse asynchronously.
 */
export const deliverySchema = (isKnown: IsKnownPlace, server?: ServerRules) =>
  deliveryFields(server)
    .refine(...cityOfCountry(isKnown))
    .refine(...streetWithNumber())
    .refine(...phoneOfCountry(server, 'validPhone'))
    .transform(({ cityConfirmed: _city, addressConfirmed: _address, ...delivery }) => delivery)

export type Delivery = z.output<ReturnType<typeof deliverySchema>>
export type DeliveryBody = z.input<ReturnType<typeof deliveryFields>>
