import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'
import { REFUND_WAYS } from '@/lib/orders/admin/money'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { isUnpaid } from '@/lib/orders/status'
import { isOnline } from '@/lib/payments/methods/names'
import { PAYMENT_STATES } from '@/lib/payments/model'
import { creditsAddress } from '@/lib/settlement/statements/credits/filters'
import { FactList } from './fact-list'

/** The provider has not accepted the refund yet. */
const isRequested = ({ invoiceId, confirmedAt }: AdminOrder['money'][number]) =>
  invoiceId !== null && confirmedAt === null

export async function OrderPayments({ order }: { order: AdminOrder }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const { invoices, payments, money, receivedCents, refundedCents, dueCents, totalCents } = order
  const asFact = (refund: (typeof money)[number]): [string, string] => [
    t(isRequested(refund) ? 'admin.order.refundRequested' : 'admin.order.refundedOn', {
      date: format.dateTime(refund.happenedOn, { dateStyle: 'medium', timeZone: 'UTC' }),
      way: t(`orders.refund.ways.${REFUND_WAYS.find((one) => one === refund.way) ?? 'other'}`),
    }),
    formatLocalMoney(refund.amountCents, lang),
  ]
  return (
    <Card aria-labelledby="order-payments">
      <CardTitle id="order-payments">{t('admin.order.payments')}</CardTitle>
      <FactList
        facts={[
          [t('admin.orders.columns.method'), t(`payments.method.${order.paymentMethod}`)],
          [t('admin.order.creditorReference'), order.creditorReference],
          [t('admin.order.received'), receivedCents > 0 && formatLocalMoney(receivedCents, lang)],
          [
            t('orders.payment.refunded'),
            refundedCents > 0 && formatLocalMoney(refundedCents, lang),
          ],
          [
            t('admin.order.due'),
            isUnpaid(order.status) && dueCents < totalCents && formatLocalMoney(dueCents, lang),
          ],
          ...money.filter(({ kind }) => kind === 'refunded').map(asFact),
          ...invoices.map(({ providerId, amountCents, state }): [string, string] => [
            t('admin.order.invoice', {
              id: providerId,
              amount: formatLocalMoney(amountCents, lang),
            }),
            stateText(t, { state }),
          ]),
        ]}
      />
      <ul className="mt-4 grid gap-2 text-sm">
        {payments.map(({ id, meaning, createdAt, method, key }) => (
          <li key={id} className="wrap-anywhere flex flex-wrap justify-between gap-x-4">
            <time dateTime={createdAt.toISOString()} className="text-muted">
              {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            <span>
              <span>{meaningWord(t, meaning)}</span>
              {/* The provider's payment id; other keys are internal. */}
              {isOnline(method) && <span className="text-muted"> · {key}</span>}
            </span>
          </li>
        ))}
      </ul>
      {payments.some(({ method }) => method === 'bank_transfer') && (
        <a
          href={creditsAddress({ q: order.reference, state: 'all' })}
          className="mt-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t('admin.bank.nav.credits')}
        </a>
      )}
      {payments.length + invoices.length === 0 && (
        <p className="text-muted text-sm">{t('admin.order.noPayments')}</p>
      )}
    </Card>
  )
}

type Texts = Awaited<ReturnType<typeof adminTexts>>

/** The key of a message in an unknown state has the provider's own word. */
export function stateText(t: Texts, stored: { state: string | null; key?: string }): string {
  const state = PAYMENT_STATES.find((one) => one === stored.state) ?? 'unknown'
  return state === 'unknown' && stored.key ? stored.key : t(`admin.order.paymentStates.${state}`)
}

function meaningWord(t: Texts, meaning: string): string {
  const name = `admin.order.meanings.${meaning}` as Parameters<Texts>[0]
  return t.has(name) ? t(name) : meaning
}
