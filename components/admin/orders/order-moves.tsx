import { Card, CardTitle } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { MAX_OFFICE_TEXT, type MoveName } from '@/lib/orders/office/moves'
import type { OfficeOrder } from '@/lib/orders/office/read'
import { MoveForm } from './move-form'

/** What is to do with an order, and everything that can be done. */
export async function OrderMoves({ order }: { order: OfficeOrder }) {
  const t = await adminTexts()
  const note = {
    name: 'note',
    label: t('admin.order.fields.note'),
    max: MAX_OFFICE_TEXT.note,
  } as const
  const fields = {
    pay: [{ ...note, label: t('admin.order.fields.howPaid') }],
    review: [{ ...note, label: t('admin.order.fields.howPaid') }],
    ship: [
      { name: 'carrier', label: t('orders.shipment.carrier'), max: MAX_OFFICE_TEXT.carrier },
      {
        name: 'trackingNumber',
        label: t('orders.shipment.trackingNumber'),
        max: MAX_OFFICE_TEXT.trackingNumber,
      },
    ],
    refund: [{ name: 'amount', label: t('admin.order.fields.amount'), max: 30 }, note],
  } as const satisfies Partial<Record<MoveName, object[]>>
  const fieldsOf = (move: MoveName) =>
    move in fields ? [...fields[move as keyof typeof fields]] : [{ ...note, isOptional: true }]
  return (
    <Card aria-labelledby="order-todo">
      <CardTitle id="order-todo">{t('admin.order.todo.title')}</CardTitle>
      <p className="mt-2">{t(`admin.order.todo.${order.status}`)}</p>
      <div className="mt-4 grid gap-3">
        {order.moves.map((move) => (
          <MoveForm
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
