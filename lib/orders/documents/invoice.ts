import 'server-only'
import { addressLines } from '@/lib/accounts/places/address-lines'
import { countryName } from '@/lib/i18n/country-codes'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { formatCalendarDay, formatMailDay, type MailTexts, mailTexts } from '@/lib/mail/texts'
import { formatMoney, formatPercent } from '@/lib/money'
import type { InvoiceData, InvoiceLine, Seller } from '@/lib/orders/invoices/data'
import { reverseChargeWords, smallEnterpriseWords } from '@/lib/orders/invoices/vat-words'
import { discountLabel } from '@/lib/orders/lines'
import { presentFacts } from './parts'
import type { Sheet } from './sheet'

/** Replaces characters that no font has; drawn by `drawing/fonts.mjs`. */
const UNKNOWN = '□'

/** An invoice or credit note, from its frozen data only (Directive 2006/112/EC, Articles 219 and 226). */
export async function invoiceSheet(data: InvoiceData): Promise<Sheet> {
  const { language, number, seller } = data
  const t = await mailTexts(language)
  const money = (cents: number) => formatMoney(cents, language)
  const title = t(
    data.kind === 'invoice' ? 'documents.books.invoice' : 'documents.books.creditNote',
  )
  return {
    language,
    title,
    author: seller.shop,
    reference: number,
    date: data.issuedAt,
    pageNumber: t('documents.page', { page: '{page}', pages: '{pages}' }),
    unprintable: t('documents.unprintable', { sign: UNKNOWN }),
    lead: data.credits ? t('documents.books.creditLead', dated(data.credits, language)) : '',
    blocks: blocksOf(data, t),
    facts: factsOf(data, t),
    columns: [
      { title: t('documents.item') },
      { title: t('documents.quantity'), width: 44, align: 'right' },
      { title: t('documents.books.unitNet'), width: 82, align: 'right' },
      { title: t('documents.vat'), width: 44, align: 'right' },
      {
        title: t(data.vatCents === 0 ? 'documents.amountAlone' : 'documents.amount'),
        width: 84,
        align: 'right',
      },
    ],
    rows: data.lines.map((line) => [
      { text: line.name || partText(data, t), more: moreOf(line, data, t) },
      { text: String(line.quantity) },
      { text: money(line.unitNetCents) },
      { text: formatPercent(line.rate, language) },
      { text: money(line.grossCents) },
    ]),
    hasBoxes: false,
    totals: [
      ...data.vat.flatMap(({ rate, netCents, vatCents }): Sheet['totals'] => [
        [t('documents.net'), money(netCents)],
        [t('documents.vatAmount', { rate: formatPercent(rate, language) }), money(vatCents)],
      ]),
      ...(data.kind === 'invoice'
        ? ([[t('cart.shipping'), t('cart.free')]] as Sheet['totals'])
        : []),
      [t(data.vatCents === 0 ? 'cart.total' : 'documents.total'), money(data.grossCents)],
    ],
    payment: null,
    notes: notesOf(data, t),
  }
}

/** The description, and the discount that the unit price does not include (Article 226(8)). */
function moreOf(line: InvoiceLine, { language, order }: InvoiceData, t: MailTexts): string {
  if (!line.discountCents) return line.description
  const label = discountLabel(t('payments.discount.name'), order.discountCode)
  const discount = labelled(language, label, formatMoney(-line.discountCents, language))
  return [line.description, discount].filter(Boolean).join(' · ')
}

const dated = ({ number, issuedAt }: { number: string; issuedAt: string }, language: Language) => ({
  number,
  date: formatMailDay(new Date(issuedAt), language),
})

const partText = ({ credits }: InvoiceData, t: MailTexts) =>
  credits ? t('documents.books.partOf', { number: credits.number }) : ''

function blocksOf({ seller, buyer, delivery, language }: InvoiceData, t: MailTexts) {
  const { vatNumber, ...address } = buyer
  const [billed, delivered] = [address, delivery].map((one) => addressLines(one, language))
  const isElsewhere = billed?.join() !== delivered?.join()
  return [
    { title: t('documents.seller'), lines: sellerLines(seller, language, t) },
    {
      title: t('documents.buyer'),
      lines: [
        ...(billed ?? []),
        ...(vatNumber ? [labelled(language, t('documents.books.vatId'), vatNumber)] : []),
        ...(isElsewhere
          ? [labelled(language, t('payments.deliveryAddress'), (delivered ?? []).join(', '))]
          : []),
      ],
    },
  ]
}

function sellerLines(seller: Seller, language: Language, t: MailTexts): string[] {
  const named = [
    [t('documents.books.capital'), seller.capital],
    [t('documents.books.registration'), seller.registration],
    [t('documents.books.vatId'), seller.vatId],
  ] as const
  return [
    seller.company ?? seller.shop,
    seller.form,
    seller.address,
    countryName(seller.country, language),
    ...named.map(([label, value]) => value && labelled(language, label, value)),
    ...[seller.email, seller.phone],
  ].filter((line): line is string => Boolean(line))
}

function factsOf(
  { language, number, issuedAt, order, paidOn, credits }: InvoiceData,
  t: MailTexts,
) {
  return presentFacts([
    [t('documents.books.number'), number],
    [t('documents.books.issuedOn'), formatMailDay(new Date(issuedAt), language)],
    [
      t('documents.books.corrects'),
      credits && t('documents.books.correctedInvoice', dated(credits, language)),
    ],
    [t('documents.order'), order.reference],
    [t('documents.orderDate'), formatMailDay(new Date(order.placedAt), language)],
    [t('documents.books.paidOn'), paidOn && formatCalendarDay(new Date(paidOn), language)],
    [t('orders.payment.method'), t(`payments.method.${order.paymentMethod}`)],
  ])
}

function notesOf(
  { treatment, vat, seller, buyer, delivery, language }: InvoiceData,
  t: MailTexts,
): string[] {
  if (treatment === 'national') return []
  const own = treatment === 'exempt' ? smallEnterpriseWords(seller.country) : undefined
  const values = {
    words: reverseChargeWords(buyer.country),
    country: countryName(delivery.country, language),
    rate: formatPercent(vat[0]?.rate ?? 0, language),
  }
  return [...(own ? [own] : []), t(`documents.books.notes.${treatment}`, values)]
}
