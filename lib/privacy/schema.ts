import { z } from 'zod'
import { LANGUAGES } from '@/lib/languages'

const choice = z.boolean('validationError')

/** POST /api/gdpr/consents (specification §7), with the language of the displayed wording. */
export const consentsSchema = z.object(
  {
    ...{ marketingEmails: choice, analyticsTracking: choice, thirdPartySharing: choice },
    language: z.enum(LANGUAGES, 'validationError').optional(),
  },
  'validationError',
)

/** DELETE /api/gdpr/delete-account (specification §7); passwords are never trimmed. */
export const deletionSchema = z.object(
  {
    password: z.string('passwordRequired').min(1, 'passwordRequired'),
    confirmDeletion: z.literal(true, 'confirmationRequired'),
  },
  'validationError',
)
