import type { PostalAddress } from '@/lib/accounts/places/address-lines'
import { isUnverifiedEmail } from '@/lib/orders/placing/unverified-email'
import { isCompanyName, isNameOnly, isPlaceOnly } from '@/lib/text/free-of-contacts'

type Ordered = PostalAddress & { email: string; user: { email: string } | null }

/**
 * No names to an address that is not the account's. Values must pass today's rules: older orders may contain
 * links, and mail programs link a company that ends like a domain.
 */
export function recipientInMail({ user, email, ...order }: Ordered): PostalAddress {
  const isOwn = user !== null && !isUnverifiedEmail(email, user.email)
  const accepted = (text: string | null | undefined, accepts: (text: string) => boolean) =>
    isOwn && text && accepts(text) ? text : ''
  const { firstName, lastName, company, address, addressLine2, postalCode, city, country } = order
  return {
    firstName: accepted(firstName, isNameOnly),
    lastName: accepted(lastName, isNameOnly),
    company: accepted(company, (name) => isCompanyName(name) && isNameOnly(name)),
    address: isPlaceOnly(address) ? address : '',
    addressLine2: accepted(addressLine2, isPlaceOnly),
    city: isPlaceOnly(city) ? city : '',
    postalCode,
    country,
  }
}
