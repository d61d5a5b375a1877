import 'server-only'
import type { ServerRules } from './known-place'
import { isPhoneNumber } from './phone-number'
import { countryCodeOf } from './places'

/** For the schemas of sign-up, profile and delivery, which the browser checks without them. */
export const SERVER_RULES: ServerRules = {
  isPhone: isPhoneNumber,
  countryOf: (typed) => countryCodeOf(typed) ?? typed,
}
