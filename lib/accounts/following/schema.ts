import { z } from 'zod'
import { MAX_FOLLOWED } from './limits'

const WRONG = 'validationError'

/** POST /api/account/followed: `variant` is the one shown where a single product is followed. */
export const followSchema = z.object(
  {
    products: z.array(z.uuid(WRONG), WRONG).min(1, WRONG).max(MAX_FOLLOWED, WRONG),
    variant: z.uuid(WRONG).nullish(),
  },
  WRONG,
)

/** DELETE /api/account/followed, and its form. */
export const unfollowSchema = z.object({ product: z.uuid(WRONG) }, WRONG)
