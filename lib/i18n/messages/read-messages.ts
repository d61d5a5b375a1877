import 'server-only'
import type { Messages } from 'next-intl'
import type { Language } from '@/lib/languages'
import { isVatCharged } from '@/lib/settings/vat'

const withoutVat = new Map<Language, Messages>()

/** A shop that charges no VAT does not say that its prices include it. */
export async function readMessages(language: Language): Promise<Messages> {
  const messages: Messages = (await import(`../../../messages/${language}.json`)).default
  if (isVatCharged()) return messages
  const { catalogue, cart, footer, payments } = messages.withoutVat
  const known = withoutVat.get(language) ?? {
    ...messages,
    catalogue: { ...messages.catalogue, ...catalogue },
    cart: { ...messages.cart, ...cart },
    layout: { ...messages.layout, footer: { ...messages.layout.footer, ...footer } },
    payments: { ...messages.payments, ...payments },
  }
  withoutVat.set(language, known)
  return known
}
