import { z } from 'zod'
import { isCountryCode } from '@/lib/accounts/countries/codes'
import {
  cleanText,
  email,
  field,
  isPhoneNumber,
  isPostalAddress,
  MAX_LENGTHS,
  textRules,
} from '@/lib/accounts/fields'

const NAME = textRules(MAX_LENGTHS.name)
const name = field(cleanText, 'completeField', NAME)

/** Two letters or more: deliveries go to more places than the catalogue of cities has (section 5). */
const isCityName = (city: string) => (city.match(/\p{L}/gu)?.length ?? 0) >= 2

/**
 * Who receives an order and where (specification §3 and §5, Checkout form): every field is required, and
 * every country of the catalogue can be chosen. Messages are keys of `accounts.validation`.
 */
export const deliverySchema = z.object(
  {
    firstName: name,
    lastName: name,
    email: email('emailInvalid', textRules(MAX_LENGTHS.email), 'completeField'),
    address: field(cleanText, 'completeField', [
      ...textRules(MAX_LENGTHS.address),
      ['invalidAddress', isPostalAddress],
    ]),
    city: field(cleanText, 'completeField', [...NAME, ['validCity', isCityName]]),
    country: field(cleanText, 'completeField', [['validCountry', isCountryCode]]),
    phone: field(cleanText, 'completeField', [
      ...textRules(MAX_LENGTHS.phone),
      ['validPhone', isPhoneNumber],
    ]),
  },
  'validationError',
)

export type Delivery = z.output<typeof deliverySchema>
