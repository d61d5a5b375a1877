import { z } from 'zod'
import { cleanText, isEmailAddress } from '@/lib/accounts/fields'
import type { AccountMessage } from '@/lib/accounts/messages'
import type { IsKnownPlace, ServerRules } from '@/lib/accounts/places/known-place'
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

/** Missing, null and empty all give undefined. */
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
 * specification §7; amounts in euros. Messages: keys of `errors` or `accounts.validation`. Parse
 * asynchronously.
 */
export const orderSchema = (isKnown: IsKnownPlace, server?: ServerRules) =>
  z.object({
    customerEmail: z
      .string(REQUIRED)
      .transform((email) => cleanText(email).toLowerCase())
      .refine(isEmailAddress, error('emailInvalid')),
    customerName: text(200),
    totalAmount: euros,
    cartItems: z.array(cartItem, REQUIRED).min(1, REQUIRED).max(MAX_LINES, INVALID),
    discountCode: optionalText,
    /** Objects to requests for reviews, of this order and later ones. */
    noReviewMails: z.boolean(INVALID).optional(),
    /** Default: the account's address. */
    delivery: deliverySchema(isKnown, server)
      .nullish()
      .transform((delivery) => delivery ?? undefined)
      .optional(),
    /** Earlier unpaid orders: `ask` refuses with UNPAID_ORDER, `keep` adds a second, an id cancels that one. */
    unpaid: z.union([z.enum(['ask', 'keep']), z.uuid()], INVALID).optional(),
    language: z
      .enum(LANGUAGES, INVALID)
      .nullish()
      .transform((language) => language ?? undefined)
      .optional(),
  })

export type OrderRequest = z.output<ReturnType<typeof orderSchema>>
export type RequestedItem = OrderRequest['cartItems'][number]

/** draft-ietf-httpapi-idempotency-key-header-07 as a plain value: 1 to 255 visible ASCII characters. */
export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key)
