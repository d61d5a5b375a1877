import { type DefaultValues, type FieldErrors, get, type UseFormReturn } from 'react-hook-form'
import { inNameOrder } from '@/lib/accounts/person-name'
import type { IsKnownPlace } from '@/lib/accounts/places/known-place'
import type { Language } from '@/lib/languages'
import { draftFor, TYPED_FIELDS, type TypedDelivery } from '@/lib/payments/checkout/details-draft'
import {
  DELIVERY_FIELDS,
  defaultMethod,
  EMPTY_TICKET,
  type PaymentFields,
} from '@/lib/payments/checkout/fields'
import type { Delivery } from '@/lib/payments/delivery'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import type {
  NextStep,
  OutOfStockAnswer,
  PlacedOrder,
  PriceChangedAnswer,
  UnavailableAnswer,
  UnpaidOrderAnswer,
} from '@/lib/payments/types'

export type CheckoutFields = TypedDelivery & PaymentFields & { noReviewMails: boolean }

/** The tab's draft, else the account's details. */
export const startingFields = (
  customer: Delivery,
  offered: readonly PaymentMethod[],
): DefaultValues<CheckoutFields> => ({
  ...draftFor(customer),
  method: defaultMethod(offered),
  service: '',
  tickets: [{ ...EMPTY_TICKET }],
  noReviewMails: false,
})

export function deliveryOf(fields: CheckoutFields): TypedDelivery {
  const picked = TYPED_FIELDS.map((name) => [name, fields[name]])
  return Object.fromEntries(picked) as TypedDelivery
}

/** Id of the control for an error's path. */
export function controlId(path: string): string {
  const ticket = path.match(/^tickets\.(\d+)\.(type|code|amount)$/)
  if (ticket) return `ticket-${ticket[1]}-${ticket[2]}`
  if (path.startsWith('tickets')) return 'ticket-0-code'
  return path === 'service' ? 'pay-by-paypal' : `checkout-${path}`
}

type Wrong = { message?: unknown; root?: { message?: unknown } }

/** In the order of the form. */
export function listErrors(
  errors: FieldErrors<CheckoutFields>,
  { tickets }: PaymentFields,
  lang: Language,
) {
  const paths = [
    ...inNameOrder(DELIVERY_FIELDS, lang),
    'service',
    'tickets',
    ...tickets.flatMap((_, index) => [`tickets.${index}.code`, `tickets.${index}.amount`]),
  ]
  return paths.flatMap((path) => {
    const error = get(errors, path) as Wrong | undefined
    // Errors of a whole list stand beside those of its rows.
    const message = error?.message ?? error?.root?.message
    return typeof message === 'string' ? [{ path, message }] : []
  })
}

export type CheckoutStep =
  | { kind: 'form' }
  /** While another page loads; `text` says which. */
  | { kind: 'leaving'; text?: string }
  /** The bank account is shown before a transfer order is placed (specification §4). */
  | { kind: 'review' }
  | { kind: 'prices'; answer: PriceChangedAnswer }
  | { kind: 'unavailable'; answer: UnavailableAnswer }
  | { kind: 'stock'; answer: OutOfStockAnswer }
  | { kind: 'unpaid'; order: UnpaidOrderAnswer['order'] }
  /** `email` receives the confirmation. */
  | { kind: 'done'; order: PlacedOrder; next: NextStep; email: string }

export type CheckoutFormState = UseFormReturn<CheckoutFields, IsKnownPlace>
