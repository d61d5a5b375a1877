import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { IsKnownPlace } from '@/lib/accounts/places/known-place'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import type { CheckoutFields } from './checkout-fields'

const TRIES = 3

/** If the rules fail to load, only the server validates. The context tells known places. */
export const checkoutResolver: Resolver<CheckoutFields, IsKnownPlace> = async (
  values,
  isKnown,
  options,
) => {
  const rules = await importWithRetry(() => import('./checkout-rules'), TRIES).catch(() => null)
  if (!rules || !isKnown) return { values, errors: {} }
  const { wrong, fields } = await rules.validateCheckout(values, isKnown)
  if (Object.keys(wrong).length === 0) return { values: fields, errors: {} }
  const errors = Object.entries(wrong).map(([path, message]) => [path, { type: 'rule', message }])
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
}
