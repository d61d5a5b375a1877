import 'server-only'
import type { TermsVersion } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/languages'
import { lineInWords } from '@/lib/legal/markdown/plain-text'
import { getLegalText } from '@/lib/legal/texts'
import { formatMailDate, formatMailDay, type MailTexts, mailTexts } from '@/lib/mail/texts'
import { paths } from '@/lib/paths'
import { serviceOf } from '@/lib/payments/methods/alternatives'
import { promiseFor } from '@/lib/products/delivery/read-promise'
import { shop } from '@/lib/shop'
import { contractTexts } from './contract-texts'
import { chapterOf } from './markdown'
import { commonOf, contactLine, deliveryLines, sellerLines } from './parts'
import { noVatNotes, pricedTable, pricedTotals } from './priced'
import type { DocumentOrder } from './read'
import type { Chapter, Paragraph, Sheet } from './sheet'

export type ConfirmedOrder = DocumentOrder & { termsVersion: TermsVersion | null }

/** The contract on a durable medium (Directive 2011/83/EU, Article 8(7); CJEU C-49/11). */
export async function orderConfirmation(order: ConfirmedOrder): Promise<Sheet> {
  const { language, createdAt, country, paymentMethod, termsVersion } = order
  const t = await mailTexts(language)
  const contract = {
    country,
    createdAt,
    contact: contactLine(language, t),
    promised: promiseFor(paymentMethod, order, createdAt),
  }
  const texts = contractTexts(contract, language, t)
  return {
    ...commonOf(order, language, t),
    date: createdAt.toISOString(),
    title: t('documents.confirmation.title'),
    lead: t('documents.confirmation.lead'),
    blocks: [
      { title: t('documents.seller'), lines: await sellerLines(language, t) },
      {
        title: t('documents.buyer'),
        lines: [...deliveryLines(order, language), order.email].filter(Boolean),
      },
    ],
    facts: [
      [t('documents.order'), order.reference],
      [t('documents.orderDate'), formatMailDate(createdAt, language)],
      [t('orders.payment.method'), serviceOf(order) ?? t(`payments.method.${paymentMethod}`)],
      [t('documents.confirmation.expected'), texts.arrival],
    ],
    ...pricedTable(order, t),
    hasBoxes: false,
    totals: pricedTotals(order, t),
    payment: null,
    notes: noVatNotes(order, t),
    chapters: [
      rightsChapter('withdrawal', withdrawalLines(language, t), t),
      rightsChapter('guarantee', [texts.guarantee], t),
      rightsChapter('complaints', [texts.complaints], t),
      ...(termsVersion ? [termsChapter(termsVersion, language, t)] : []),
      ...(await modelForm(language, t)),
    ],
  }
}

const text = (said: string): Paragraph => ({ kind: 'text', text: said })

const rightsChapter = (
  right: 'withdrawal' | 'guarantee' | 'complaints',
  lines: string[],
  t: MailTexts,
): Chapter => ({
  title: t(`documents.confirmation.${right}Title`),
  paragraphs: lines.map(text),
})

function withdrawalLines(language: Language, t: MailTexts): string[] {
  const url = `${shop.url}${paths.withdrawal(language)}`
  return [
    t('mail.withdrawal', { email: shop.email, url }),
    t('documents.confirmation.withdrawalMore'),
  ]
}

function termsChapter(version: TermsVersion, language: Language, t: MailTexts): Chapter {
  const { title, paragraphs } = chapterOf(version.text)
  const date = formatMailDay(version.firstShownAt, language)
  return {
    title,
    paragraphs: [text(t('legal.version', { date })), ...paragraphs],
    startsPage: true,
  }
}

/** Annex I(B) of Directive 2011/83/EU with the trader's address, on a page of its own. */
async function modelForm(language: Language, t: MailTexts): Promise<Chapter[]> {
  const { sections } = await getLegalText(language, 'terms-of-service')
  return sections.flatMap(({ body }) =>
    body.flatMap((block) => {
      if (typeof block === 'string' || !('form' in block)) return []
      const { title, note, lines, footnote } = block.form
      const [to = '', ...fields] = lines.map((line) => lineInWords(line, language, t) ?? '')
      const paragraphs: Paragraph[] = [
        ...[text(note), text(to)],
        ...fields.map((field) => ({ kind: 'field' as const, text: field })),
        text(footnote),
      ]
      return { title, paragraphs, startsPage: true }
    }),
  )
}
