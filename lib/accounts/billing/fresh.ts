import { DAY_MS } from '@/lib/time'
import type { Billing } from './types'

const UNAVAILABLE_MS = 60_000

/** A check holds for a day; what VIES could not answer is asked again after a minute. */
export function isFresh({ vatNumber, check }: Billing): boolean {
  if (!vatNumber) return true
  if (!check) return false
  // Asked before the shop kept whose number it is.
  if (check.status === 'valid' && check.name === undefined) return false
  const age = Date.now() - Date.parse(check.checkedAt)
  return age < (check.status === 'unavailable' ? UNAVAILABLE_MS : DAY_MS)
}
