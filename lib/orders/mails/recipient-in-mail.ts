import type { PostalAddress } from '@/lib/accounts/address-lines'
import { isOnlyTyped } from '@/lib/orders/unverified-email'
import { isCompanyName, isNameOnly, isPlaceOnly } from '@/lib/text/free-of-contacts'

type Ordered = PostalAddress & { email: string; user: { email: string } | null }

/**
 * The recipient as a mail about the order may name them. To an address that is not the account's, which may be a
 * stranger's, no name, company or second line; else what the rules of today let in, since older accounts and
 * orders may say more. A company that ends like a link would become one.
 */
export function recipientInMail({ user, email, ...order }: Ordered): PostalAddress {
  const isOwn = user !== null && !isOnlyTyped(email, user.email)
  const kept = (text: string | null | undefined, accepts: (text: string) => boolean) =>
    isOwn && text && accepts(text) ? text : ''
  const { firstName, lastName, company, address, addressLine2, postalCode, city, country } = order
  return {
    firstName: kept(firstName, isNameOnly),
    lastName: kept(lastName, isNameOnly),
    company: kept(company, (name) => isCompanyName(name) && isNameOnly(name)),
    address: isPlaceOnly(address) ? address : '',
    addressLine2: kept(addressLine2, isPlaceOnly),
    city: isPlaceOnly(city) ? city : '',
    ...{ postalCode, country },
  }
}
