import type { adminTexts } from '@/lib/admin/texts'
import type { Language } from '@/lib/languages'
import { typedEuros } from '@/lib/money'
import { REFUND_WAYS, type RefundWay } from '@/lib/orders/admin/money'
import { ADDRESS_FIELDS, MAX_ADMIN_TEXT, type OrderAction } from '@/lib/orders/admin/order-actions'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { isOnline } from '@/lib/payments/methods/names'
import { TIME_ZONE } from '@/lib/time'
import type { ActionFieldOf } from './action-form'

/** `YYYY-MM-DD` in the shop's time zone. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format()

/** Refunds default to the way of the payment. */
function wayOf({ paymentMethod, providerRefundableCents }: AdminOrder): RefundWay {
  if (providerRefundableCents > 0) return 'provider'
  return isOnline(paymentMethod) ? 'online' : 'bank_transfer'
}

const waysOf = ({ providerRefundableCents }: AdminOrder): RefundWay[] =>
  REFUND_WAYS.filter((way) => way !== 'provider' || providerRefundableCents > 0)

type Texts = Awaited<ReturnType<typeof adminTexts>>

/** `refundCents` replaces the amount due as the amount offered. */
export function actionFields(order: AdminOrder, t: Texts, lang: Language, refundCents?: number) {
  const note = {
    name: 'note',
    label: t('admin.order.fields.note'),
    max: MAX_ADMIN_TEXT.note,
  } as const
  const shipment: ActionFieldOf[] = [
    {
      name: 'carrier',
      label: t('admin.order.fields.carrier'),
      max: MAX_ADMIN_TEXT.carrier,
      value: order.carrier ?? '',
    },
    {
      name: 'trackingNumber',
      label: t('orders.shipment.trackingNumber'),
      max: MAX_ADMIN_TEXT.trackingNumber,
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
      name,
      label: t(`accounts.${name}`, { country: order.country }),
      max: MAX_ADMIN_TEXT[name],
      value: order[name] ?? '',
      isOptional: name === 'postalCode',
      isLabelledOptional: name === 'company' || name === 'addressLine2',
    })),
    refund: [
      {
        name: 'amount',
        label: t('admin.order.fields.amount'),
        max: 30,
        value: typedEuros(
          refundCents ?? order.dueRefund?.amountCents ?? order.refundableCents,
          lang,
        ),
      },
      {
        name: 'way',
        label: t('orders.refund.way'),
        max: 20,
        value: wayOf(order),
        ways: waysOf(order),
      },
      { name: 'on', label: t('admin.order.fields.on'), max: 10, value: today() },
      { ...note, isOptional: true },
    ],
    goodsBack: [
      { name: 'goodsBack', label: t('admin.order.fields.goodsBack'), max: 10, value: 'goods' },
      { name: 'on', label: t('admin.order.fields.backOn'), max: 10, value: today() },
      { ...note, isOptional: true },
    ],
  } satisfies Partial<Record<OrderAction, ActionFieldOf[]>>
  return (action: OrderAction): ActionFieldOf[] =>
    action in fields ? [...fields[action as keyof typeof fields]] : [{ ...note, isOptional: true }]
}
