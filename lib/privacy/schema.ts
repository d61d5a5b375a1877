import { z } from 'zod'
import { LANGUAGES } from '@/lib/languages'

const choice = z.boolean('validationError')

/** The payload of POST /api/gdpr/consents (specification §7), and the language in which the wording was read. */
export const consentsSchema = z.object(
  {
    ...{ marketingEmails: choice, analyticsTracking: choice, thirdPartySharing: choice },
    language: z.enum(LANGUAGES, 'validationError').optional(),
  },
  'validationError',
)

/** The payload of DELETE /api/gdpr/delete-account (specification §7); the password is never trimmed. */
export const deletionSchema = z.object(
  {
    password: z.string('passwordRequired').min(1, 'passwordRequired'),
    confirmDeletion: z.literal(true, 'confirmationRequired'),
  },
  'validationError',
)
