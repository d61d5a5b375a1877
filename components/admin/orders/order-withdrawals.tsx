import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney, sumOf } from '@/lib/money'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { unitsOf } from '@/lib/orders/lines'
import { withdrawnCents } from '@/lib/orders/returns/withdrawal-lines'
import { actionFields } from './action-fields'
import { ActionForm } from './action-form'
import { FactList } from './fact-list'

type Withdrawal = AdminOrder['withdrawals'][number]

/** The units of each withdrawal, how far it is, and its next steps. */
export async function OrderWithdrawals({ order }: { order: AdminOrder }) {
  if (order.withdrawals.length === 0) return null
  const t = await adminTexts()
  return (
    <Card aria-labelledby="order-withdrawals">
      <CardTitle id="order-withdrawals">{t('admin.order.withdrawals.title')}</CardTitle>
      <ol className="mt-4 grid gap-8">
        {order.withdrawals.map((withdrawal) => (
          <li key={withdrawal.id}>
            <OneWithdrawal order={order} withdrawal={withdrawal} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The last open withdrawal refunds everything due, including delivery when all is returned. */
function refundCentsOf(order: AdminOrder, valueCents: number): number {
  const isLast = order.withdrawals.filter(({ refundId }) => !refundId).length === 1
  if (isLast && order.dueRefund) return order.dueRefund.amountCents
  return Math.min(valueCents, order.refundableCents)
}

type Props = { order: AdminOrder; withdrawal: Withdrawal }

async function OneWithdrawal({ order, withdrawal }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const { id, createdAt, acknowledgedAt, goodsBack, goodsBackOn, refundId, lines } = withdrawal
  const time = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeZone: 'UTC' })
  const refund = order.money.find((money) => money.id === refundId)
  const wasSent = order.history.some(({ toStatus }) => toStatus === 'shipped')
  const actions = [
    ...(wasSent && !goodsBackOn ? (['goodsBack'] as const) : []),
    ...(!refundId && order.refundableCents > 0 ? (['refund'] as const) : []),
  ]
  const before = order.withdrawals.slice(0, order.withdrawals.indexOf(withdrawal))
  const prices = withdrawnCents(lines, before)
  const fieldsOf = actionFields(order, t, lang, refundCentsOf(order, sumOf(prices)))
  return (
    <>
      <ul className="wrap-anywhere grid gap-1">
        {lines.map((line, at) => (
          <li key={line.lineId} className="flex justify-between gap-4">
            <span translate="no">{unitsOf({ ...line.line, quantity: line.quantity })}</span>
            <span className="tabular-nums">{formatLocalMoney(prices[at] ?? 0, lang)}</span>
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          [t('admin.order.withdrawals.value'), formatLocalMoney(sumOf(prices), lang)],
          [t('admin.order.withdrawals.declared'), time(createdAt)],
          [
            t('admin.order.withdrawals.acknowledged'),
            acknowledgedAt ? time(acknowledgedAt) : t('admin.order.withdrawals.waits'),
          ],
          [
            t(`admin.order.withdrawals.${goodsBack === 'proof' ? 'proof' : 'goods'}`),
            goodsBackOn && day(goodsBackOn),
          ],
          [
            t('admin.order.withdrawals.refunded'),
            refund &&
              t('admin.order.withdrawals.refundedOn', {
                amount: formatLocalMoney(refund.amountCents, lang),
                date: day(refund.happenedOn),
              }),
          ],
        ]}
      />
      {actions.length > 0 && (
        <div className="mt-4 grid gap-3">
          {actions.map((action) => (
            <ActionForm
              key={`${action} ${order.last}`}
              action={action}
              orderId={order.id}
              last={order.last}
              withdrawalId={id}
              fields={fieldsOf(action)}
            />
          ))}
        </div>
      )}
    </>
  )
}
