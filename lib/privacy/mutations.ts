import 'server-only'
import { z } from 'zod'
import { CONSENT_TEXT_VERSION, type Consents } from '@/lib/accounts/choices'
import { recordConsents } from '@/lib/accounts/consents'
import { followConsent } from '@/lib/accounts/newsletter/subscriptions'
import { asCustomer } from '@/lib/auth/access'
import { checkPassword } from '@/lib/auth/password-check'
import { signOut } from '@/lib/auth/session'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { LANGUAGES } from '@/lib/languages'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { eraseEverywhere } from './erase'

/** Returns the consents in force. `language` defaults to the account's. VALIDATION_ERROR with the fields. */
export const saveConsents = asCustomer(async (user, body: unknown): Promise<Result<Consents>> => {
  const parsed = consentsSchema.safeParse(body)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { language, ...choices } = parsed.data
  const saved = await prisma.$transaction(async (tx) => {
    const account = await tx.user.findUnique({ where: { id: user.id }, select: { language: true } })
    if (!account) return fail('UNAUTHENTICATED')
    const circumstances = { source: 'gdpr-page', language: language ?? account.language } as const
    const recorded = await recordConsents(tx, user.id, choices, circumstances)
    if (recorded.ok) {
      await followConsent(tx, choices.marketingEmails, {
        ...circumstances,
        email: user.email,
        textVersion: CONSENT_TEXT_VERSION,
      })
    }
    return recorded
  }, LOCKING_TRANSACTION)
  wakeOutbox()
  return saved
})

/**
 * Also signs out. VALIDATION_ERROR; FORBIDDEN for the administrator; WRONG_PASSWORD;
 * TOO_MANY_REQUESTS; ACTIVE_ORDERS_EXIST; MONEY_OWED; OPEN_CLAIM.
 */
export const deleteAccount = asCustomer(async (user, body: unknown): Promise<Result<null>> => {
  const parsed = deletionSchema.safeParse(body)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  if (user.email === env.ADMIN_EMAIL) return fail('FORBIDDEN')
  const refusal = await checkPassword(user.id, parsed.data.password, 'password')
  if (refusal) return refusal
  const erased = await eraseEverywhere(user.id)
  if (!erased.ok) return erased
  await signOut()
  return ok(null)
})

const choice = z.boolean('validationError')

/** POST /api/gdpr/consents (specification §7), with the language of the displayed wording. */
const consentsSchema = z.object(
  {
    marketingEmails: choice,
    analyticsTracking: choice,
    thirdPartySharing: choice,
    language: z.enum(LANGUAGES, 'validationError').optional(),
  },
  'validationError',
)

/** DELETE /api/gdpr/delete-account (specification §7); passwords are never trimmed. */
const deletionSchema = z.object(
  {
    password: z.string('passwordRequired').min(1, 'passwordRequired'),
    confirmDeletion: z.literal(true, 'confirmationRequired'),
  },
  'validationError',
)
