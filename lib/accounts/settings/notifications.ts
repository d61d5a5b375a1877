import 'server-only'
import { NEWSLETTER_TEXT_VERSION, type Notifications } from '@/lib/accounts/choices'
import { readConsents, recordConsents } from '@/lib/accounts/consents'
import { askMailboxUnlessConfirmed } from '@/lib/accounts/mailbox/mailbox'
import { followConsent } from '@/lib/accounts/newsletter/subscriptions'
import { asCustomer } from '@/lib/auth/access'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { notificationsSchema } from './schemas'

const CHOICES = { orderNotifications: true, reviewMails: true, priceAlerts: true } as const

/** `newsletter` is the consent to marketing mails of the privacy page. UNAUTHENTICATED. */
export async function readNotifications(): Promise<Result<Notifications>> {
  const user = await getCurrentUser()
  const row =
    user &&
    (await prisma.user.findUnique({
      where: { id: user.id },
      select: CHOICES,
    }))
  if (!row) return fail('UNAUTHENTICATED')
  const { marketingEmails } = await readConsents(user.id)
  return ok({ ...row, newsletter: marketingEmails })
}

/**
 * Stores the choices, the newsletter as a consent record. Mails that the law requires are always sent
 * (Directive 2011/83/EU, Article 8(7)). Without `reviewMails` that choice stays. UNAUTHENTICATED, VALIDATION_ERROR.
 */
export const saveNotifications = asCustomer(
  async (user, payload: unknown): Promise<Result<Notifications>> => {
    const parsed = notificationsSchema.safeParse(payload)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const { newsletter, language, ...choices } = parsed.data
    const saved = await prisma.$transaction(async (tx) => {
      const recorded = await recordConsents(
        tx,
        user.id,
        { marketingEmails: newsletter },
        { source: 'dashboard', language, textVersion: NEWSLETTER_TEXT_VERSION },
      )
      if (!recorded.ok) return recorded
      await followConsent(tx, newsletter, {
        email: user.email,
        language,
        source: 'dashboard',
        textVersion: NEWSLETTER_TEXT_VERSION,
      })
      const stored = await tx.user.update({
        where: { id: user.id },
        data: choices,
        select: CHOICES,
      })
      if (choices.priceAlerts) await askMailboxUnlessConfirmed(tx, user.id)
      return ok({ ...stored, newsletter })
    })
    wakeOutbox()
    return saved
  },
)
