import 'server-only'
import { labelled } from '@/lib/i18n/labelled'
import { type MailTexts, mailTexts } from '@/lib/mail/texts'
import { formatMoney, formatPercent, includedVat } from '@/lib/money'
import { paymentState } from '@/lib/orders/payment-state'
import { isUnpaid } from '@/lib/orders/status'
import { paths } from '@/lib/paths'
import { bankDetails } from '@/lib/payments/bank'
import { netReceivedCents } from '@/lib/payments/due'
import { isArriving } from '@/lib/payments/nowpayments/invoices'
import { QUIET_ZONE, qrPath } from '@/lib/payments/qr-rows'
import { isExport } from '@/lib/payments/vat'
import { shop } from '@/lib/shop'
import { groupIban } from '@/lib/text/iban'
import { deliveryLines } from './address'
import { commonOf, orderFacts } from './common'
import type { PaperOrder } from './read'
import { sellerLines } from './seller'
import type { Fact, Payment, Sheet } from './sheet'

/** What an order costs and how it is paid, for whoever must approve or file that before there is an invoice. */
export async function proForma(order: PaperOrder): Promise<Sheet> {
  const { language, lines } = order
  const t = await mailTexts(language)
  const money = (cents: number) => formatMoney(cents, language)
  const rate = formatPercent(order.vatRate.toNumber(), language)
  const isOut = isExport(order.country, order.vatRate.toNumber())
  return {
    ...commonOf(order, language, t),
    title: t('documents.proForma'),
    lead: t('documents.noInvoice'),
    blocks: [
      { title: t('documents.seller'), lines: await sellerLines(language, t) },
      {
        title: t('documents.buyer'),
        lines: [...deliveryLines(order, language), order.email].filter(Boolean),
      },
    ],
    facts: [...orderFacts(order, language, t), ...paymentFacts(order, t)],
    columns: [
      { title: t('documents.item') },
      { title: t('documents.quantity'), width: 56, align: 'right' },
      {
        title: t(isOut ? 'documents.unitPriceAlone' : 'documents.unitPrice'),
        width: 88,
        align: 'right',
      },
      { title: t('documents.vat'), width: 50, align: 'right' },
      { title: t(isOut ? 'documents.amountAlone' : 'documents.amount'), width: 84, align: 'right' },
    ],
    rows: lines.map(({ name, description, quantity, unitPriceCents }) => [
      { text: name, more: description },
      { text: String(quantity) },
      { text: money(unitPriceCents) },
      { text: rate },
      { text: money(unitPriceCents * quantity) },
    ]),
    hasBoxes: false,
    totals: totalsOf(order, rate, money, t),
    payment: mayBePaid(order) ? transferOf(order, money, t) : null,
    notes: [...(isOut ? [t('mail.noVat')] : []), ...waysToPay(order, t)],
  }
}

/** Nothing more should be paid while money is on its way. */
const mayBePaid = (order: PaperOrder) => isUnpaid(order.status) && !isArriving(order)

function paymentFacts(order: PaperOrder, t: MailTexts): Fact[] {
  const isOnItsWay = isUnpaid(order.status) && isArriving(order)
  const state = paymentState({ status: order.status, isArriving: isOnItsWay })
  return [
    [t('orders.payment.method'), t(`payments.method.${order.paymentMethod}`)],
    [t('orders.payment.state'), t(`orders.payment.${state}`)],
  ]
}

/** The order's own total, the VAT in it, and where a part has come already, what is still due. */
function totalsOf(
  order: PaperOrder,
  rate: string,
  money: (cents: number) => string,
  t: MailTexts,
): Fact[] {
  const { totalCents } = order
  const vat = includedVat(totalCents, order.vatRate.toNumber())
  const [held, due] = [netReceivedCents(order), order.dueCents]
  const isOut = isExport(order.country, order.vatRate.toNumber())
  const isPartly = mayBePaid(order) && held > 0 && due < totalCents
  return [
    [t('documents.net'), money(totalCents - vat)],
    [t('documents.vatAmount', { rate }), money(vat)],
    [t('cart.shipping'), t('cart.free')],
    [t(isOut ? 'cart.total' : 'documents.total'), money(totalCents)],
    ...(isPartly
      ? ([
          [t('orders.payment.received'), money(held)],
          [t('orders.payment.due'), money(due)],
        ] satisfies Fact[])
      : []),
  ]
}

function transferOf(
  order: PaperOrder,
  money: (cents: number) => string,
  t: MailTexts,
): Payment | null {
  if (order.paymentMethod !== 'bank_transfer') return null
  const { beneficiary, iban, bic, reference, note, qr } = bankDetails(order)
  return {
    title: labelled(order.language, t('documents.howToPay'), t('payments.method.bank_transfer')),
    facts: [
      [t('payments.amount'), money(order.dueCents)],
      [t('payments.beneficiary'), beneficiary],
      [t('payments.iban'), groupIban(iban)],
      [t('payments.bic'), bic],
      [t('payments.transferReference'), reference],
      [t('payments.freeText'), note],
    ],
    code: qr && {
      path: qrPath(qr),
      side: qr.size + 2 * QUIET_ZONE,
      title: t('payments.qr.title'),
      text: t('payments.qr.text'),
    },
  }
}

/** Where the other methods are paid. */
function waysToPay(order: PaperOrder, t: MailTexts): string[] {
  if (!mayBePaid(order) || order.paymentMethod === 'bank_transfer') return []
  const url = `${shop.url}${paths.order(order.language, order.reference, 'pay')}`
  return [t('documents.payThere', { url })]
}
