import { addressLines, type PostalAddress } from '@/lib/accounts/address-lines'
import type { Language } from '@/lib/languages'

/** Where the goods go, and the telephone number; what is not known any more is left out. */
export function deliveryLines(
  order: PostalAddress & { phone: string },
  language: Language,
): string[] {
  return [...addressLines(order, language), order.phone].filter((line) => line.trim())
}
