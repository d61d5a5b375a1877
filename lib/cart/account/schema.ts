import { z } from 'zod'
import { MAX_QUANTITY } from '@/lib/cart/types'
import { MAX_LINES } from './saved-lines'

const WRONG = 'validationError'

export const savedLinesSchema = z
  .array(
    z.object(
      {
        productId: z.guid(WRONG),
        variantId: z.guid(WRONG),
        quantity: z.number(WRONG).int(WRONG).min(1, WRONG).max(MAX_QUANTITY, WRONG),
      },
      WRONG,
    ),
    WRONG,
  )
  .max(MAX_LINES, WRONG)

export const savedCartSchema = z.object(
  {
    /** The version that was changed; 0 for an account without a cart. */
    version: z.number(WRONG).int(WRONG).min(0, WRONG),
    lines: savedLinesSchema,
    /** Whose cart the browser shows: another customer may have signed in meanwhile. */
    userId: z.guid(WRONG).optional(),
  },
  WRONG,
)
