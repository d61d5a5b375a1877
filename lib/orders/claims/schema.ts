import { z } from 'zod'
import { email, field, MAX_LENGTHS, severalLines, textRules } from '@/lib/accounts/fields'
import { cleanReference } from '@/lib/orders/reference'
import { MAX_DESCRIPTION } from './limits'
import { CLAIM_WISHES } from './status'

/** Error messages are keys of `accounts.validation`, of other fields of `claims`. */
export const orderNameSchema = z.object(
  {
    reference: field(cleanReference, 'completeField', textRules(100)),
    email: email('emailInvalid', textRules(MAX_LENGTHS.email), 'completeField'),
  },
  'validationError',
)

/** Makes a form that is sent twice claim once; also the secret of the claim's page. */
const key = z.uuid('validationError')

export const claimSchema = z.object(
  {
    key,
    lineId: z.uuid('completeField'),
    wish: z.enum(CLAIM_WISHES, 'completeField'),
    description: severalLines(MAX_DESCRIPTION),
  },
  'validationError',
)

export type ReportedDefect = z.output<typeof claimSchema>
export type OrderName = z.output<typeof orderNameSchema>
/** As typed. */
export type TypedClaim = { lineId: string; wish: string; description: string }
