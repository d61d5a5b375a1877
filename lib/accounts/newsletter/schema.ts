import { z } from 'zod'
import { newEmail } from '@/lib/accounts/schema'
import { LANGUAGES } from '@/lib/languages'

/** The form of the newsletter's page; `language` of the wording shown. */
export const newsletterSchema = z.object({
  email: newEmail,
  language: z.enum(LANGUAGES, 'validationError'),
})
