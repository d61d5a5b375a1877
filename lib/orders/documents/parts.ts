import 'server-only'
import { addressLines, type PostalAddress } from '@/lib/accounts/places/address-lines'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { readFact } from '@/lib/legal/facts'
import { lineInWords } from '@/lib/legal/markdown/plain-text'
import { getLegalText } from '@/lib/legal/texts'
import { formatMailDay, type MailTexts } from '@/lib/mail/texts'
import { shop } from '@/lib/shop'
import type { DocumentOrder } from './read'
import type { Fact, Sheet } from './sheet'

/** Replaces characters that no font has; drawn by `drawing/fonts.mjs`. */
const UNKNOWN = '□'

export function commonOf(
  { reference, updatedAt }: DocumentOrder,
  language: Language,
  t: MailTexts,
) {
  return {
    language,
    author: shop.name,
    reference,
    date: updatedAt.toISOString(),
    pageNumber: t('documents.page', { page: '{page}', pages: '{pages}' }),
    unprintable: t('documents.unprintable', { sign: UNKNOWN }),
  } satisfies Partial<Sheet>
}

export const orderFacts = (
  { reference, createdAt }: DocumentOrder,
  language: Language,
  t: MailTexts,
): Fact[] => [
  [t('documents.order'), reference],
  [t('documents.orderDate'), formatMailDay(createdAt, language)],
]

export const presentFacts = (facts: [name: string, value: string | null | false][]): Fact[] =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]))

export function deliveryLines(
  order: PostalAddress & { phone: string },
  language: Language,
): string[] {
  return [...addressLines(order, language), order.phone].filter((line) => line.trim())
}

export async function sellerLines(language: Language, t: MailTexts): Promise<string[]> {
  const { sections } = await getLegalText(language, 'legal-notice')
  const blocks = sections.find(({ id }) => id === 'publisher')?.body ?? []
  const facts = blocks.flatMap((block) =>
    typeof block === 'object' && 'facts' in block ? block.facts : [],
  )
  const lines = facts.flatMap(([label, value]) => {
    const words = lineInWords(value, language, t)
    return words === null ? [] : [labelled(language, label, words)]
  })
  return [shop.name, ...lines]
}

export function senderLines(language: Language): string[] {
  const known = ['company', 'address', 'country', 'phone', 'email'].flatMap((name) => {
    const fact = readFact(name, language)
    return 'value' in fact ? [fact.value] : []
  })
  return [shop.name, ...known]
}

/** E-mail address and telephone. */
export const contactLine = (language: Language, t: MailTexts): string =>
  ['{email}', '{phone}'].flatMap((line) => lineInWords(line, language, t) ?? []).join(', ')
