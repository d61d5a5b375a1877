import { z } from 'zod'
import { email } from '@/lib/accounts/fields'
import { LANGUAGES } from '@/lib/languages'

/** A customer's wish to hear of a variant; their address is the account's. */
export const waitSchema = z.object({
  variant: z.uuid('validationError'),
  language: z.enum(LANGUAGES, 'validationError'),
})

/** A guest's. */
export const guestWaitSchema = waitSchema.extend({ email: email('emailInvalid', []) })
