import { z } from 'zod'
import { cleanText, isEmailAddress } from '@/lib/accounts/fields'
import type { IsKnownPlace } from '@/lib/accounts/known-place'
import type { AccountMessage } from '@/lib/accounts/messages'
import { MAX_QUANTITY } from '@/lib/cart/types'
import type { ErrorCode } from '@/lib/errors'
import { LANGUAGES } from '@/lib/languages'
import { deliverySchema } from '@/lib/payments/delivery'

const MAX_LINES = 100

const error = (message: AccountMessage | ErrorCode) => ({ error: message })
const REQUIRED = error('REQUIRED_FIELDS')
const INVALID = error('VALIDATION_ERROR')
const TOO_LONG = error('fieldTooLong')

const text = (max: number) =>
  z.string(REQUIRED).max(max, TOO_LONG).transform(cleanText).refine(Boolean, REQUIRED)

/** A text that may be missing, null or empty, which all mean the same. */
const optionalText = z
  .string(INVALID)
  .max(500, TOO_LONG)
  .nullish()
  .transform((value) => (value && cleanText(value)) || undefined)
  .optional()

const euros = z.number(INVALID).min(0, INVALID)

const cartItem = z.object(
  {
    id: text(200),
    name: text(500),
    price: euros,
    quantity: z.number(INVALID).int(INVALID).min(1, INVALID).max(MAX_QUANTITY, INVALID),
    variantId: optionalText,
    description: optionalText,
  },
  INVALID,
)

/**
 * The body of every call that places an order (specification §7), besides what its method of payment
 * wants: amounts in euros, 1 to 100 lines,
 * quantities 1 to 99. Messages are keys of `errors` or `accounts.validation`. To be parsed asynchronously.
 */
export const orderSchema = (isKnown: IsKnownPlace) =>
  z.object({
    customerEmail: z
      .string(REQUIRED)
      .transform((email) => cleanText(email).toLowerCase())
      .refine(isEmailAddress, error('emailInvalid')),
    customerName: text(200),
    totalAmount: euros,
    cartItems: z.array(cartItem, REQUIRED).min(1, REQUIRED).max(MAX_LINES, INVALID),
    /** Who receives it and where; else as the account says. */
    delivery: deliverySchema(isKnown)
      .nullish()
      .transform((delivery) => delivery ?? undefined)
      .optional(),
    /** What to do where an unpaid order may be meant: ask first, order a second time, or cancel the one named. */
    unpaid: z.union([z.enum(['ask', 'keep']), z.uuid()], INVALID).optional(),
    language: z
      .enum(LANGUAGES, INVALID)
      .nullish()
      .transform((language) => language ?? undefined)
      .optional(),
  })

export type OrderRequest = z.output<ReturnType<typeof orderSchema>>
export type RequestedItem = OrderRequest['cartItems'][number]

/** Draft-ietf-httpapi-idempotency-key-header-07, as a plain value: 1 to 255 visible ASCII characters. */
export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key)
