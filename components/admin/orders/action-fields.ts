import type { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/languages'
import { typedEuros } from '@/lib/money'
import type { Way } from '@/lib/orders/admin/money'
import { ADDRESS_FIELDS, MAX_OFFICE_TEXT, type OrderAction } from '@/lib/orders/admin/order-actions'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { TIME_ZONE } from '@/lib/time'
import type { ActionFieldOf } from './action-form'

/** Today as a field for a date wants it, by the shop's clock. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format()

/** Most money goes back the way it came. */
const wayOf = ({ paymentMethod }: AdminOrder): Way =>
  paymentMethod === 'nowpayments' ? 'online' : 'bank_transfer'

type Texts = Awaited<ReturnType<typeof adminTexts>>

/** The fields of each move of this order, with what they begin with. */
export function moveFields(order: AdminOrder, t: Texts, lang: Language) {
  const note = {
    name: 'note',
    label: t('admin.order.fields.note'),
    max: MAX_OFFICE_TEXT.note,
  } as const
  const shipment: ActionFieldOf[] = [
    {
      ...{ name: 'carrier', label: t('admin.order.fields.carrier'), max: MAX_OFFICE_TEXT.carrier },
      value: order.carrier ?? '',
    },
    {
      name: 'trackingNumber',
      label: t('orders.shipment.trackingNumber'),
      max: MAX_OFFICE_TEXT.trackingNumber,
      isOptional: true,
      value: order.trackingNumber ?? '',
    },
  ]
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
    cancelPaid: [note],
    acknowledge: [note],
    review: [{ ...note, label: t('admin.order.fields.howPaid') }],
    ship: shipment,
    track: shipment,
    address: ADDRESS_FIELDS.map((name) => ({
      ...{ name, label: t(`accounts.${name}`, { country: order.country }) },
      ...{ max: MAX_OFFICE_TEXT[name], value: order[name] ?? '' },
      isOptional: name === 'postalCode',
      isSaidOptional: name === 'company' || name === 'addressLine2',
    })),
    refund: [
      {
        name: 'amount',
        label: t('admin.order.fields.amount'),
        max: 30,
        value: typedEuros(order.dueRefund?.amountCents ?? order.refundableCents, lang),
      },
      { name: 'way', label: t('orders.refund.way'), max: 20, value: wayOf(order) },
      { name: 'on', label: t('admin.order.fields.on'), max: 10, value: today() },
      { ...note, isOptional: true },
    ],
  } satisfies Partial<Record<OrderAction, ActionFieldOf[]>>
  return (move: OrderAction): ActionFieldOf[] =>
    move in fields ? [...fields[move as keyof typeof fields]] : [{ ...note, isOptional: true }]
}
