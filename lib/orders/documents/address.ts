import { addressLines, type PostalAddress } from '@/lib/accounts/places/address-lines'
import type { Language } from '@/lib/languages'

export function deliveryLines(
  order: PostalAddress & { phone: string },
  language: Language,
): string[] {
  return [...addressLines(order, language), order.phone].filter((line) => line.trim())
}
