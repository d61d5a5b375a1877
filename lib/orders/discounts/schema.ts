import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import { parseAmount } from '@/lib/orders/admin/amount'
import { CATEGORIES } from '@/lib/products/types'
import type { Wrong } from './wrong'

export const MAX_CODE = 30

/**
 * Codes are compared in upper case, without spaces and invisible characters, and with the hyphen for every dash: mails
 * and word processors replace them.
 */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212\u02D7]/gu, '-')
    .toUpperCase()

/** Letters, digits and hyphens, as the database checks. */
export const isCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code)

const error = (message: Wrong) => ({ error: message })

const typed = (message: Wrong) =>
  z.string(error(message)).max(60, error(message)).transform(cleanText)
const day = (message: Wrong) => typed(message).pipe(z.iso.date(error(message)))
const whole = (message: Wrong, max: number) =>
  typed(message)
    .refine((text) => /^\d{1,7}$/.test(text), error(message))
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, error(message))
const cents = (message: Wrong) =>
  typed(message).transform((text, context) => {
    const parsed = parseAmount(text)
    if (parsed !== null && parsed > 0) return parsed
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
/** Null where it is left blank; not a union, which would hide the schema's own message. */
const optional = <Value>(schema: z.ZodType<Value, string>) =>
  z.preprocess((text) => (text === '' ? null : text), schema.nullable()).default(null)

const MAX_PERCENT = 90
const MAX_USES = 1_000_000

const fields = {
  id: z.uuid(error('code')),
  code: typed('code').transform(normalizeCode).refine(isCode, error('code')),
  validFrom: day('day'),
  validUntil: optional(day('period')),
  minimumCents: optional(cents('minimum')),
  maxUses: optional(whole('maxUses', MAX_USES)),
  oncePerCustomer: z.literal('on').optional().transform(Boolean),
  isPublic: z.literal('on').optional().transform(Boolean),
  ...Object.fromEntries(
    CATEGORIES.map((category) => [`category.${category}`, z.literal('on').optional()]),
  ),
}

/** The form of a discount code. Amounts in cents; days as "2026-12-04". */
export const discountSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...fields, kind: z.literal('percent'), value: whole('percent', MAX_PERCENT) }),
    z.object({ ...fields, kind: z.literal('amount'), value: cents('amount') }),
  ])
  .refine(({ validFrom, validUntil }) => !validUntil || validUntil >= validFrom, {
    path: ['validUntil'],
    message: 'period' satisfies Wrong,
  })
  // Something is left to pay.
  .refine(({ kind, value, minimumCents }) => kind === 'percent' || (minimumCents ?? 0) > value, {
    path: ['minimumCents'],
    message: 'minimum' satisfies Wrong,
  })
  // Everybody pays the price that product pages show.
  .refine(
    ({ isPublic, kind, minimumCents, maxUses, oncePerCustomer }) =>
      !isPublic ||
      (kind === 'percent' && minimumCents === null && maxUses === null && !oncePerCustomer),
    { path: ['isPublic'], message: 'public' satisfies Wrong },
  )
