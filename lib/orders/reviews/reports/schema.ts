import { z } from 'zod'
import {
  isEmailAddress,
  MAX_LENGTHS,
  optionalText,
  PERSON_NAME,
  severalLines,
} from '@/lib/accounts/fields'
import { LANGUAGES } from '@/lib/languages'
import { REFUSALS } from '@/lib/orders/reviews/admin/refusals'
import { MAX_NAME, MAX_REPORT } from '@/lib/orders/reviews/limits'

/**
 * What a notice says (Regulation (EU) 2022/2065, Article 16(2)); name and address may be missing. Error messages are keys
 * of `accounts.validation`.
 */
export const reportSchema = z.object(
  {
    reviewId: z.uuid('validationError'),
    reason: z.enum(REFUSALS, 'completeField'),
    text: severalLines(MAX_REPORT),
    name: optionalText(MAX_NAME, PERSON_NAME).transform((name) => name ?? ''),
    email: optionalText(MAX_LENGTHS.email, [
      ['emailInvalid', (email) => isEmailAddress(email.toLowerCase())],
    ]).transform((email) => email?.toLowerCase() ?? ''),
    language: z.enum(LANGUAGES, 'validationError'),
  },
  'validationError',
)
