'use server'

import { redirect } from 'next/navigation'
import { ok } from '@/lib/errors'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'
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
