import { z } from 'zod'
import { cleanText, field, PERSON_NAME, severalLines } from '@/lib/accounts/fields'
import { MAX_REVIEW } from './limits'

/** Error messages are keys of `accounts.validation`. */
export const reviewSchema = z.object(
  {
    lineId: z.uuid('validationError'),
    stars: z.enum(['1', '2', '3', '4', '5'], 'completeField').transform(Number),
    text: severalLines(MAX_REVIEW),
    /** As the customer wants to be named. */
    name: field(cleanText, 'completeField', PERSON_NAME),
  },
  'validationError',
)
