import { FileText } from 'lucide-react'
import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { paymentState } from '@/lib/orders/payment-state'
import type { OrderDetails } from '@/lib/orders/reading/types'
import { isUnpaid } from '@/lib/orders/status'
import { paths } from '@/lib/paths'

type Props = { order: OrderDetails; lang: Language }

export async function PaymentCard({ order, lang }: Props) {
  const [t, tPayments] = await Promise.all([
    getTexts('orders.payment'),
    getTexts('payments.method'),
  ])
  const money = (euros: number) => formatMoney(toCents(euros), lang)
  const { received, refunded, due, tickets } = order.payment
  const isOpen = isUnpaid(order.status) || order.status === 'payment_review'
  const isToPay = isUnpaid(order.status) && !order.isWithdrawn
  const isPartly = isOpen && received > 0 && received < order.totalAmount
  const rows = [
    [t('method'), order.service ?? tPayments(order.paymentMethod)],
    [t('state'), t(paymentState(order))],
    ...(isPartly
      ? [
          [t('received'), money(received)],
          [t('due'), money(due)],
        ]
      : []),
    ...(refunded > 0 ? [[t('refunded'), money(refunded)]] : []),
  ]
  return (
    <Card aria-labelledby="order-payment">
      <CardTitle id="order-payment">{t('title')}</CardTitle>
      <dl className="mt-3 grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <InvoiceLinks order={order} lang={lang} />
      {isToPay && !order.isArriving && <ProFormaLink order={order} lang={lang} />}
      {tickets.length > 0 && (
        <>
          <h3 className="mt-5 font-medium tracking-normal">{t('tickets')}</h3>
          <ul className="mt-2 grid gap-2">
            {tickets.map(({ type, lastDigits, amount, state }) => (
              <li key={`${type} ${lastDigits} ${amount}`} className="flex justify-between gap-4">
                <span>
                  {t('ticket', { type, digits: lastDigits })}
                  <span className="block text-muted text-sm">{t(`ticketState.${state}`)}</span>
                </span>
                <span className="tabular-nums">{money(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

async function InvoiceLinks({ order, lang }: Props) {
  if (order.vatInvoices.length === 0) return null
  const t = await getTexts('documents.books')
  return (
    <ul aria-label={t('listTitle')} className="mt-3">
      {order.vatInvoices.map(({ kind, number }) => (
        <li key={number}>
          <a
            href={paths.invoice(lang, order.orderReference, number)}
            type="application/pdf"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <FileText aria-hidden className="size-4 shrink-0" />
            {t(kind === 'invoice' ? 'downloadInvoice' : 'downloadCreditNote', { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** For customers who must present the costs before paying. */
async function ProFormaLink({ order, lang }: Props) {
  const t = await getTexts('documents')
  return (
    <a
      href={`${paths.order(lang, order.orderReference)}/pro-forma`}
      type="application/pdf"
      className="mt-3 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      {t('download')}
    </a>
  )
}
