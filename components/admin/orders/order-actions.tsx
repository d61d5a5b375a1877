import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import type { OrderAction } from '@/lib/orders/admin/order-actions'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { todoOf } from '@/lib/orders/admin/todo'
import { CARRIER_NAMES } from '@/lib/orders/carriers'
import { openReversals } from '@/lib/payments/online/reversals'
import { CARRIER_LIST } from './action-field'
import { actionFields } from './action-fields'
import { ActionForm } from './action-form'
import { DueRefundNote } from './due-refund-note'
import { ReversalNote } from './reversal-note'

/** The others stand at their withdrawal. */
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
