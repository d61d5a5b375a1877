import 'server-only'
import { labelled } from '@/lib/i18n/labelled'
import { type MailTexts, mailTexts } from '@/lib/mail/texts'
import { formatMoney } from '@/lib/money'
import { paymentState } from '@/lib/orders/payment-state'
import { isUnpaid } from '@/lib/orders/status'
import { paths } from '@/lib/paths'
import { bankDetails } from '@/lib/payments/bank/bank'
import { QUIET_ZONE, qrPath } from '@/lib/payments/bank/qr-rows'
import { serviceOf } from '@/lib/payments/methods/alternatives'
import { isArriving, netReceivedCents } from '@/lib/payments/model'
import { shop } from '@/lib/shop'
import { groupIban } from '@/lib/text/iban'
import { commonOf, deliveryLines, orderFacts, sellerLines } from './parts'
import { noVatNotes, pricedTable, pricedTotals } from './priced'
import type { DocumentOrder } from './read'
import type { Fact, Payment, Sheet } from './sheet'

export async function proForma(order: DocumentOrder): Promise<Sheet> {
  const { language } = order
  const t = await mailTexts(language)
  const money = (cents: number) => formatMoney(cents, language)
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
    ...pricedTable(order, t),
    hasBoxes: false,
    totals: totalsOf(order, money, t),
    payment: isPayable(order) ? transferOf(order, money, t) : null,
    notes: [...noVatNotes(order, t), ...waysToPay(order, t)],
  }
}

const isPayable = (order: DocumentOrder) => isUnpaid(order.status) && !isArriving(order)

function paymentFacts(order: DocumentOrder, t: MailTexts): Fact[] {
  const isOnItsWay = isUnpaid(order.status) && isArriving(order)
  const state = paymentState({ status: order.status, isArriving: isOnItsWay })
  return [
    [t('orders.payment.method'), serviceOf(order) ?? t(`payments.method.${order.paymentMethod}`)],
    [t('orders.payment.state'), t(`orders.payment.${state}`)],
  ]
}

function totalsOf(order: DocumentOrder, money: (cents: number) => string, t: MailTexts): Fact[] {
  const received = netReceivedCents(order)
  const due = order.dueCents
  const isPartly = isPayable(order) && received > 0 && due < order.totalCents
  return [
    ...pricedTotals(order, t),
    ...(isPartly
      ? ([
          [t('orders.payment.received'), money(received)],
          [t('orders.payment.due'), money(due)],
        ] satisfies Fact[])
      : []),
  ]
}

function transferOf(
  order: DocumentOrder,
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

function waysToPay(order: DocumentOrder, t: MailTexts): string[] {
  if (!isPayable(order) || order.paymentMethod === 'bank_transfer') return []
  const url = `${shop.url}${paths.order(order.language, order.reference, 'pay')}`
  return [t('documents.payThere', { url })]
}
