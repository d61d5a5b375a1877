import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { typedEuros } from '@/lib/money'
import type { Way } from '@/lib/orders/office/money'
import { hasUndecidedTickets, MAX_OFFICE_TEXT, type MoveName } from '@/lib/orders/office/moves'
import type { OfficeOrder } from '@/lib/orders/office/read'
import { openReversals } from '@/lib/payments/reversals'
import { TIME_ZONE } from '@/lib/time-zone'
import { GiveBackNote } from './give-back-note'
import { type MoveFieldOf, MoveForm } from './move-form'
import { ReversalNote } from './reversal-note'

/** Today as a field for a date wants it, by the shop's clock. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format()

/** Most money goes back the way it came. */
const wayOf = ({ paymentMethod }: OfficeOrder): Way =>
  paymentMethod === 'nowpayments' ? 'online' : 'bank_transfer'

/** What comes first, before what the status by itself asks for. */
function todoOf(order: OfficeOrder) {
  const { status, withdrawal, giveBack } = order
  if (openReversals(order).length > 0) return 'reversed'
  if (status === 'payment_review' && hasUndecidedTickets(order)) return 'tickets'
  if (status === 'cancelled') return giveBack ? 'refundDue' : 'cancelled'
  if (withdrawal && status !== 'payment_review') return giveBack ? 'withdrawnHeld' : 'withdrawn'
  return status
}

/** What is to do with an order, and everything that can be done. */
export async function OrderMoves({ order }: { order: OfficeOrder }) {
  const [t, lang] = [await adminTexts(), await adminLanguage()]
  const reversals = openReversals(order)
  const note = {
    name: 'note',
    label: t('admin.order.fields.note'),
    max: MAX_OFFICE_TEXT.note,
  } as const
  const fields = {
    pay: [
      { ...note, label: t('admin.order.fields.howPaid') },
      {
        name: 'amount',
        label: t('admin.order.fields.amountCame'),
        max: 30,
        isOptional: true,
        value: typedEuros(order.dueCents, lang),
      },
    ],
    revoke: [note],
    acknowledge: [note],
    review: [{ ...note, label: t('admin.order.fields.howPaid') }],
    ship: [
      { name: 'carrier', label: t('orders.shipment.carrier'), max: MAX_OFFICE_TEXT.carrier },
      {
        name: 'trackingNumber',
        label: t('orders.shipment.trackingNumber'),
        max: MAX_OFFICE_TEXT.trackingNumber,
      },
    ],
    refund: [
      {
        name: 'amount',
        label: t('admin.order.fields.amount'),
        max: 30,
        value: typedEuros(order.giveBack?.amountCents ?? order.refundableCents, lang),
      },
      { name: 'way', label: t('orders.refund.way'), max: 20, value: wayOf(order) },
      { name: 'on', label: t('admin.order.fields.on'), max: 10, value: today() },
      { ...note, isOptional: true },
    ],
  } as const satisfies Partial<Record<MoveName, MoveFieldOf[]>>
  const fieldsOf = (move: MoveName): MoveFieldOf[] =>
    move in fields ? [...fields[move as keyof typeof fields]] : [{ ...note, isOptional: true }]
  return (
    <Card aria-labelledby="order-todo">
      <CardTitle id="order-todo">{t('admin.order.todo.title')}</CardTitle>
      <p className="mt-2">{t(`admin.order.todo.${todoOf(order)}`)}</p>
      {reversals.length > 0 && <ReversalNote reversals={reversals} />}
      {order.giveBack && <GiveBackNote giveBack={order.giveBack} />}
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
