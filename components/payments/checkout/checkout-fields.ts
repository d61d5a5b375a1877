import { toNestErrors } from '@hookform/resolvers'
import { type DefaultValues, type FieldErrors, get, type Resolver } from 'react-hook-form'
import type { IsKnownPlace } from '@/lib/accounts/known-place'
import { inNameOrder } from '@/lib/accounts/person-name'
import { fetchPart } from '@/lib/browser/fetch-part'
import type { Language } from '@/lib/languages'
import type { PaymentMethod } from '@/lib/orders/types'
import type { Delivery } from '@/lib/payments/delivery'
import { DELIVERY_FIELDS } from '@/lib/payments/delivery-fields'
import { draftFor, type TypedDelivery } from '@/lib/payments/details-draft'
import { EMPTY_TICKET, type PaymentFields, startingMethod } from '@/lib/payments/payment-fields'

/** Of fetching the rules. */
const TRIES = 3

/** The checkout form: who receives the order and how it is paid. */
export type CheckoutFields = TypedDelivery & PaymentFields

/** What the form begins with: what was typed in this tab before, else what the account says. */
export const startingFields = (
  customer: Delivery,
  offered: readonly PaymentMethod[],
): DefaultValues<CheckoutFields> => ({
  ...draftFor(customer),
  method: startingMethod(offered),
  service: '',
  tickets: [{ ...EMPTY_TICKET }],
})

export function deliveryOf(fields: CheckoutFields): TypedDelivery {
  const picked = [...DELIVERY_FIELDS, 'cityConfirmed' as const].map((name) => [name, fields[name]])
  return Object.fromEntries(picked) as TypedDelivery
}

/**
 * The rules of both parts, fetched with the first check; where they do not come, the server alone judges. The
 * form's context tells which places are known.
 */
export const checkoutResolver: Resolver<CheckoutFields, IsKnownPlace> = async (
  values,
  isKnown,
  options,
) => {
  const rules = await fetchPart(() => import('./checkout-rules'), TRIES).catch(() => null)
  if (!rules || !isKnown) return { values, errors: {} }
  const { wrong, fields } = await rules.judgeCheckout(values, isKnown)
  if (Object.keys(wrong).length === 0) return { values: fields, errors: {} }
  const errors = Object.entries(wrong).map(([path, message]) => [path, { type: 'rule', message }])
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
}

/** The id of the control that belongs to a field, by the path of its error. */
export function controlId(path: string): string {
  const ticket = path.match(/^tickets\.(\d+)\.(type|code|amount)$/)
  if (ticket) return `ticket-${ticket[1]}-${ticket[2]}`
  if (path.startsWith('tickets')) return 'ticket-0-code'
  return path === 'service' ? 'pay-by-paypal' : `checkout-${path}`
}

type Wrong = { message?: unknown; root?: { message?: unknown } }

/** Paths and messages of everything that is wrong, in the order of the form. */
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
    // What is wrong with a list as a whole stands beside what is wrong with its rows.
    const message = error?.message ?? error?.root?.message
    return typeof message === 'string' ? [{ path, message }] : []
  })
}
