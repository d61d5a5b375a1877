import 'server-only'
import type { MailTexts } from '@/lib/mail/texts'
import { formatMoney, formatPercent, includedVat } from '@/lib/money'
import { discountLabel, discountOf } from '@/lib/orders/lines'
import { isExport } from '@/lib/payments/vat/vat'
import type { DocumentOrder } from './read'
import type { Fact, Sheet } from './sheet'

const isWithoutVat = ({ vatRate }: DocumentOrder) => vatRate.toNumber() === 0

/** Why there is none; empty with VAT. */
export function noVatNotes(order: DocumentOrder, t: MailTexts): string[] {
  if (!isWithoutVat(order)) return []
  if (order.vatTreatment === 'reverse_charge') return [t('mail.reverseCharge')]
  return [t(isExport(order.country, 0) ? 'mail.noVat' : 'mail.exempt')]
}

/** The lines with unit price, VAT rate and amount. */
export function pricedTable(order: DocumentOrder, t: MailTexts): Pick<Sheet, 'columns' | 'rows'> {
  const { language, lines } = order
  const money = (cents: number) => formatMoney(cents, language)
  const rate = formatPercent(order.vatRate.toNumber(), language)
  const [unitPrice, amount] = isWithoutVat(order)
    ? (['documents.unitPriceAlone', 'documents.amountAlone'] as const)
    : (['documents.unitPrice', 'documents.amount'] as const)
  return {
    columns: [
      { title: t('documents.item') },
      { title: t('documents.quantity'), width: 56, align: 'right' },
      { title: t(unitPrice), width: 88, align: 'right' },
      { title: t('documents.vat'), width: 50, align: 'right' },
      { title: t(amount), width: 84, align: 'right' },
    ],
    rows: lines.map(({ name, description, quantity, unitPriceCents }) => [
      { text: name, more: description },
      { text: String(quantity) },
      { text: money(unitPriceCents) },
      { text: rate },
      { text: money(unitPriceCents * quantity) },
    ]),
  }
}

/** Discount, net, VAT, delivery and total. */
export function pricedTotals(order: DocumentOrder, t: MailTexts): Fact[] {
  const { language, totalCents } = order
  const money = (cents: number) => formatMoney(cents, language)
  const rate = formatPercent(order.vatRate.toNumber(), language)
  const vat = includedVat(totalCents, order.vatRate.toNumber())
  const discountCents = discountOf(order.lines)
  const label = discountLabel(t('payments.discount.name'), order.discountCode)
  return [
    ...(discountCents > 0 ? ([[label, money(-discountCents)]] satisfies Fact[]) : []),
    [t('documents.net'), money(totalCents - vat)],
    [t('documents.vatAmount', { rate }), money(vat)],
    [t('cart.shipping'), t('cart.free')],
    [t(isWithoutVat(order) ? 'cart.total' : 'documents.total'), money(totalCents)],
  ]
}
