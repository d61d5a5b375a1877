'use server'

import { redirect } from 'next/navigation'
import { ok } from '@/lib/errors'
import { ANY_FIELDS, attempt, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { orderAgain } from './again'
import { cancelOrder } from './mutations'
import { payOrder } from './pay'

/** Form fields: `orderId`, `language`. */
export const cancelOrderAction = formAction(
  ANY_FIELDS,
  ({ orderId = '' }) => cancelOrder(orderId),
  (_, form) => redirect(paths.dashboard(languageOf(form.get('language')))),
)

/** Form fields: `orderId`, `method`, `language`, and `service` where the method has several. */
export const payOrderAction = formAction(
  ANY_FIELDS,
  async ({ orderId = '', method = '', service = '' }) => {
    const result = await payOrder(orderId, method, { service })
    if (!result.ok) return result
    const { next, order } = result.value
    return next.ok ? ok({ next: next.value, reference: order.reference }) : next
  },
  ({ next, reference }, form) =>
    redirect(
      next.kind === 'redirect'
        ? next.url
        : paths.order(languageOf(form.get('language')), reference),
    ),
)

/** Form fields: `reference`, `language`. Leads to the cart, or back to the order, which says what is on sale. */
export async function orderAgainAction(form: FormData): Promise<void> {
  const reference = String(form.get('reference') ?? '')
  const lang = languageOf(form.get('language'))
  const added = await attempt(() => orderAgain(reference))
  redirect(added.ok ? paths.cart(lang) : paths.order(lang, reference))
}
