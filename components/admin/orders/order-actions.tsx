import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { hasUndecidedTickets } from '@/lib/orders/admin/order-actions'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { CARRIER_NAMES } from '@/lib/orders/carriers'
import { openReversals } from '@/lib/payments/nowpayments/reversals'
import { CARRIER_LIST } from './action-field'
import { moveFields } from './action-fields'
import { ActionForm } from './action-form'
import { DueRefundNote } from './due-refund-note'
import { ReversalNote } from './reversal-note'

/** What comes first, before what the status by itself asks for. */
function todoOf(order: AdminOrder) {
  const { status, withdrawal, dueRefund } = order
  if (openReversals(order).length > 0) return 'reversed'
  if (status === 'payment_review' && hasUndecidedTickets(order)) return 'tickets'
  if (status === 'cancelled') return dueRefund ? 'refundDue' : 'cancelled'
  if (withdrawal && status !== 'payment_review') return dueRefund ? 'withdrawnHeld' : 'withdrawn'
  return status
}

/** What is to do with an order, and everything that can be done. */
export async function OrderMoves({ order }: { order: AdminOrder }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const reversals = openReversals(order)
  const fieldsOf = moveFields(order, t, lang)
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
        {order.moves.map((move) => (
          <ActionForm
            // After it was done its form is another.
            key={`${move} ${order.last}`}
            move={move}
            orderId={order.id}
            last={order.last}
            fields={fieldsOf(move)}
          />
        ))}
      </div>
    </Card>
  )
}
