import 'server-only'
import type { Language } from '@/lib/languages'
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
