import 'server-only'
import type { Language } from '@/lib/languages'
import { formatMailDay, type MailTexts } from '@/lib/mail/texts'
import { shop } from '@/lib/shop'
import type { PaperOrder } from './read'
import type { Fact, Sheet } from './sheet'

/** Stands where no font has a character; `drawing/fonts.mjs` draws it. */
const UNKNOWN = '□'

/** What every document about an order has. */
export function commonOf({ reference, updatedAt }: PaperOrder, language: Language, t: MailTexts) {
  return {
    language,
    author: shop.name,
    reference,
    date: updatedAt.toISOString(),
    pageNumber: t('documents.page', { page: '{page}', pages: '{pages}' }),
    unprintable: t('documents.unprintable', { sign: UNKNOWN }),
  } satisfies Partial<Sheet>
}

/** Which order, and of when. */
export const orderFacts = (
  { reference, createdAt }: PaperOrder,
  language: Language,
  t: MailTexts,
): Fact[] => [
  [t('documents.order'), reference],
  [t('documents.orderDate'), formatMailDay(createdAt, language)],
]

/** Those that have a value. */
export const given = (facts: [name: string, value: string | null | false][]): Fact[] =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]))
