import 'server-only'
import { type ConsentSource, NEWSLETTER_TEXT_VERSION } from '@/lib/accounts/choices'
import { recordConsents } from '@/lib/accounts/consents'
import { prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { NewsletterSubscription } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import type { Language } from '@/lib/languages'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { countAttempt } from '@/lib/security/rate-limit'
import { readSignedId, signId } from '@/lib/security/signed-id'
import { isUuid } from '@/lib/text/uuid'
import { DAY_MS } from '@/lib/time'
import { newsletterSchema } from './schema'

type Wish = { email: string; language: Language; source: ConsentSource; textVersion: string }

/**
 * A visitor's wish for the newsletter. The answer is the same for a known and an unknown address. VALIDATION_ERROR,
 * TOO_MANY_REQUESTS.
 */
export async function requestNewsletter(payload: unknown): Promise<Result<null>> {
  const parsed = newsletterSchema.safeParse(payload)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { email, language } = parsed.data
  const refusal = await countAttempt('newsletter', email)
  if (refusal) return refusal
  const wish: Wish = {
    email,
    language,
    source: 'newsletter-page',
    textVersion: NEWSLETTER_TEXT_VERSION,
  }
  await prisma.$transaction((tx) => askToConfirm(tx, wish))
  wakeOutbox()
  return ok(null)
}

/**
 * Follows the consent of an account: mails its address a request to confirm, or ends the subscription. Runs in the
 * transaction of the consent.
 */
export async function followConsent(tx: Tx, isGranted: boolean, wish: Wish): Promise<void> {
  if (isGranted) await askToConfirm(tx, wish)
  else await endSubscription(tx, wish.email)
}

/**
 * Once a day at most, so that a stranger cannot flood a mailbox. A subscription that has ended keeps its proof, and stays
 * ended until the mailbox confirms anew.
 */
async function askToConfirm(tx: Tx, { email, language, source, textVersion }: Wish): Promise<void> {
  const [asked] = await tx.$queryRaw<{ id: string }[]>`
    insert into newsletter_subscriptions as known (id, email, language, source, text_version, asked_at)
    values (${newRowId()}::uuid, ${email}, ${language}::"Language", ${source}, ${textVersion}, now())
    on conflict (email) do update set asked_at = excluded.asked_at,
      ended_at = case when known.confirmed_at is not null then known.ended_at end
    where (known.confirmed_at is null or known.ended_at is not null)
      and known.asked_at < now() - interval '1 day'
    returning id::text`
  if (asked) {
    await enqueue(tx, 'mail.newsletter-confirm', { subscriptionId: asked.id, email, language })
    return
  }
  // The mail of this day can still confirm.
  await tx.newsletterSubscription.updateMany({
    where: { email, confirmedAt: null },
    data: { endedAt: null },
  })
}

const endSubscription = (tx: Tx, email: string) =>
  tx.newsletterSubscription.updateMany({
    where: { email, endedAt: null },
    data: { endedAt: new Date() },
  })

const CONFIRM = 'newsletter-confirmation'
/** As long as an unconfirmed request is kept. */
const LINK_MS = 7 * DAY_MS

/** For the link of the mail: only the newest request can be confirmed. */
export const signRequest = ({ id, askedAt }: Pick<NewsletterSubscription, 'id' | 'askedAt'>) =>
  signId(`${CONFIRM}:${askedAt.getTime()}`, id)

/** Whether the mailbox may still confirm what was asked for last. */
export const isOpenRequest = ({
  confirmedAt,
  askedAt,
  endedAt,
}: NewsletterSubscription): boolean =>
  confirmedAt === null ? endedAt === null : endedAt !== null && askedAt > endedAt

/**
 * By the token of the mailed link and the language of the page that shows the wording; the same again has no effect. An
 * account with the address gets the consent too. INVALID_OR_EXPIRED_LINK.
 */
export async function confirmNewsletter(token: unknown, language: Language): Promise<Result<null>> {
  return prisma.$transaction(async (tx) => {
    const known = await findRequest(tx, token)
    if (!known) return fail('INVALID_OR_EXPIRED_LINK')
    if (!isOpenRequest(known)) {
      return known.endedAt === null ? ok(null) : fail('INVALID_OR_EXPIRED_LINK')
    }
    const consent = { language, textVersion: NEWSLETTER_TEXT_VERSION }
    await tx.newsletterSubscription.update({
      where: { id: known.id },
      data: { ...consent, confirmedAt: new Date(), endedAt: null },
    })
    await recordForAccount(tx, { ...known, ...consent }, true, 'newsletter-page')
    return ok(null)
  })
}

async function findRequest(tx: Tx, token: unknown): Promise<NewsletterSubscription | null> {
  const [id = ''] = String(token).split('_')
  if (!isUuid(id)) return null
  await tx.$queryRaw`select 1 from newsletter_subscriptions where id = ${id}::uuid for update`
  const known = await tx.newsletterSubscription.findUnique({ where: { id } })
  if (!known || known.askedAt.getTime() < Date.now() - LINK_MS) return null
  const isSigned = readSignedId(`${CONFIRM}:${known.askedAt.getTime()}`, token) === id
  return isSigned ? known : null
}

/** By the link or header of a newsletter, whose `deliveryId` counts it. Nothing happens for an unknown id. */
export async function endByDelivery(deliveryId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const delivery = await tx.newsletterDelivery.findUnique({
      where: { id: deliveryId },
      include: { subscription: true },
    })
    if (!delivery || delivery.subscription.endedAt) return
    const endedAt = new Date()
    await tx.newsletterDelivery.update({ where: { id: deliveryId }, data: { endedAt } })
    await endSubscription(tx, delivery.subscription.email)
    await recordForAccount(tx, delivery.subscription, false, 'unsubscribed')
  })
}

type Subscription = { email: string; language: Language; textVersion: string }

async function recordForAccount(
  tx: Tx,
  { email, language, textVersion }: Subscription,
  marketingEmails: boolean,
  source: ConsentSource,
) {
  const account = await tx.user.findUnique({ where: { email }, select: { id: true } })
  if (!account) return
  await recordConsents(tx, account.id, { marketingEmails }, { source, language, textVersion })
}

/** An account's new address was confirmed by its mailbox, and takes the place of the old one. */
export async function moveSubscription(tx: Tx, from: string, to: string): Promise<void> {
  const isReader = { email: to, confirmedAt: { not: null }, endedAt: null }
  const known = await tx.newsletterSubscription.findFirst({
    where: { email: from, confirmedAt: { not: null }, endedAt: null },
  })
  if (!known) return
  if ((await tx.newsletterSubscription.count({ where: isReader })) > 0) {
    await endSubscription(tx, from)
    return
  }
  await tx.newsletterSubscription.deleteMany({ where: { email: to } })
  await tx.newsletterSubscription.update({ where: { id: known.id }, data: { email: to } })
}
