import { type DefaultValues, type FieldErrors, get } from 'react-hook-form'
import { inNameOrder } from '@/lib/accounts/person-name'
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

export type CheckoutFields = TypedDelivery & PaymentFields

/** The tab's draft, else the account's details. */
export const startingFields = (
  customer: Delivery,
  offered: readonly PaymentMethod[],
): DefaultValues<CheckoutFields> => ({
  ...draftFor(customer),
  method: defaultMethod(offered),
  service: '',
  tickets: [{ ...EMPTY_TICKET }],
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
