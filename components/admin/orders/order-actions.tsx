import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'
import type { DueRefund } from '@/lib/orders/admin/due-refunds'
import type { OrderAction } from '@/lib/orders/admin/order-actions'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { todoOf } from '@/lib/orders/admin/todo'
import { CARRIER_NAMES } from '@/lib/orders/carriers'
import { openReversals } from '@/lib/payments/online/payment-history'
import { actionFields } from './action-fields'
import { ActionForm, CARRIER_LIST } from './action-form'
import { stateText } from './order-payments'

/** Actions of a withdrawal are offered beside it. */
const isGeneral = (action: OrderAction, { withdrawals }: AdminOrder) =>
  action !== 'goodsBack' &&
  (action !== 'refund' || withdrawals.every(({ refundId }) => refundId !== null))

export async function OrderActions({ order }: { order: AdminOrder }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const reversals = openReversals(order)
  const fieldsOf = actionFields(order, t, lang)
  return (
    <Card aria-labelledby="order-todo">
      <CardTitle id="order-todo">{t('admin.order.todo.title')}</CardTitle>
      <p className="mt-2">{t(`admin.order.todo.${todoOf(order)}`)}</p>
      {reversals.length > 0 && <ReversalNote reversals={reversals} />}
      {order.dueRefund && <DueRefundNote dueRefund={order.dueRefund} />}
      <datalist id={CARRIER_LIST}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="mt-4 grid gap-3">
        {order.actions
          .filter((action) => isGeneral(action, order))
          .map((action) => (
            <ActionForm
              // Remounts the form after the action.
              key={`${action} ${order.last}`}
              action={action}
              orderId={order.id}
              last={order.last}
              fields={fieldsOf(action)}
            />
          ))}
      </div>
    </Card>
  )
}

async function DueRefundNote({ dueRefund }: { dueRefund: DueRefund }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const { amountCents, reason, until } = dueRefund
  return (
    <p className="mt-4 rounded-card bg-warning/12 px-4 py-3 text-warning">
      {t(`admin.order.dueRefund.${reason}`, {
        amount: formatLocalMoney(amountCents, lang),
        date: until ? format.dateTime(until, { dateStyle: 'long' }) : '',
      })}
    </p>
  )
}

/** Payments that the provider reversed after the order counted them. */
async function ReversalNote({ reversals }: { reversals: AdminOrder['payments'] }) {
  const t = await adminTexts()
  return (
    <ul className="mt-4 grid gap-2 rounded-card bg-warning/12 px-4 py-3 text-warning">
      {reversals.map(({ id, providerId, state, key }) => (
        <li key={id} className="wrap-anywhere">
          {t('admin.order.reversed', {
            id: providerId ?? '',
            status: stateText(t, { state, key }),
          })}
        </li>
      ))}
    </ul>
  )
}
