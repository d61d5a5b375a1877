import { z } from 'zod'
import type { ErrorCode } from '@/lib/errors'
import { MAX_CENTS } from '@/lib/money'

/** Parses euros in the shop's languages ("1 299,00", "€1,299.00", "12,5") into cents; null otherwise. */
export function parseAmount(typed: string): number | null {
  const plain = typed.replace(/[\s€']|EUR/giu, '')
  const found = /^(\d{1,3}(?:([.,])\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain)
  if (!found) return null
  const [, whole = '', grouping, point, decimals = ''] = found
  // "1,299,50" is invalid, and a group of three digits is never a fraction.
  if (grouping && grouping === point) return null
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : null
}

const REQUIRED = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }

/** An amount above zero, parsed into cents; the error code is `amount`. */
export const euros = z
  .string(REQUIRED)
  .max(30, REQUIRED)
  .transform((typed) => parseAmount(typed) ?? 0)
  .refine((cents) => cents > 0, { error: 'amount' })
