import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { sendMail } from '@/lib/mail/transport'
import type { Mail } from '@/lib/mail/types'
import { signUnsubscribe, unsubscribeAddress, unsubscribeLink } from '@/lib/mail/unsubscribe'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { isPermanentFailure } from '@/lib/runtime/outbox/retry'
import { repeat } from '@/lib/runtime/repeat'
import { newsletterMail } from './newsletter-mail'
import { type NewsletterText, textsIn } from './schema'

/** Newsletters in the outbox at a time: each claim of a message sorts those that are due. */
const IN_OUTBOX = 200
/** The outbox has given up by then (`RETRY_DAYS`). */
const GIVEN_UP_DAYS = 6
const EVERY_MS = 5000

/**
 * Begins what is due, fills the outbox up, and ends what has been sent; each step is one statement, so that several
 * instances neither begin nor send twice. Returns the number of mails put into the outbox.
 */
export async function processNewsletters(): Promise<number> {
  await beginDue()
  const queued = await fillOutbox()
  await endSent()
  if (queued > 0) wakeOutbox()
  return queued
}

const beginDue = () => prisma.$executeRaw`
  with begun as (
    update newsletters set state = 'sending', started_at = now(), updated_at = now()
    where state = 'scheduled' and send_at <= now() returning id, texts
  )
  insert into newsletter_deliveries (id, newsletter_id, subscription_id)
  select gen_random_uuid(), begun.id, reader.id
  from begun join newsletter_subscriptions reader on begun.texts ? reader.language::text
  where reader.confirmed_at is not null and reader.ended_at is null`

const fillOutbox = () => prisma.$executeRaw`
  with chosen as (
    select id from newsletter_deliveries where state = 'waiting'
    limit (
      select greatest(0, ${IN_OUTBOX} - count(*)) from outbox_messages
      where topic = 'mail.newsletter' and done_at is null and failed_at is null
    )
    for update skip locked
  ), queued as (
    update newsletter_deliveries delivery set state = 'queued', at = now()
    from chosen where delivery.id = chosen.id returning delivery.id
  )
  insert into outbox_messages (id, topic, payload)
  select gen_random_uuid(), 'mail.newsletter', jsonb_build_object('deliveryId', id) from queued`

async function endSent(): Promise<void> {
  await prisma.$executeRaw`
    update newsletter_deliveries set state = 'refused', at = now()
    where state = 'queued' and at < now() - make_interval(days => ${GIVEN_UP_DAYS}::int)`
  await prisma.$executeRaw`
    update newsletters letter set state = 'sent', finished_at = now(), updated_at = now()
    where state = 'sending' and not exists (
      select from newsletter_deliveries where newsletter_id = letter.id and state in ('waiting', 'queued')
    )`
}

/** Every five seconds. Returns a function that stops it. */
export const startNewsletters = (): (() => Promise<void>) =>
  repeat({
    name: 'Newsletters',
    everyMs: EVERY_MS,
    work: async () => {
      const queued = await processNewsletters()
      return queued > 0 ? `${queued} put into the outbox` : null
    },
  })

/**
 * Sends one; no copy is kept, as all of a language are alike. Skipped when the reader has unsubscribed meanwhile.
 * `id` is the outbox message's. Throws to be retried, unless the mail server refuses the address for good.
 */
export async function mailNewsletter(deliveryId: string, id: string): Promise<void> {
  const delivery = await prisma.newsletterDelivery.findUnique({
    where: { id: deliveryId },
    include: { newsletter: true, subscription: true },
  })
  if (delivery?.state !== 'queued') return
  const { newsletter, subscription } = delivery
  const text = textsIn(newsletter.texts)[subscription.language]
  const isReader = subscription.confirmedAt !== null && subscription.endedAt === null
  if (!isReader || !text) return become(deliveryId, 'skipped')
  const template = await templateOf(newsletter, text, subscription.language)
  const to = { name: '', address: subscription.email }
  try {
    await sendMail(withLinks(template, subscription.language, deliveryId), to, id)
  } catch (error) {
    if (!isPermanentFailure(error, 0)) throw error
    return become(deliveryId, 'refused')
  }
  await become(deliveryId, 'accepted')
}

async function become(id: string, state: 'accepted' | 'refused' | 'skipped'): Promise<void> {
  const data = { state, at: new Date() }
  await prisma.newsletterDelivery.updateMany({ where: { id, state: 'queued' }, data })
}

const PLACEHOLDER = {
  unsubscribe: 'https://unsubscribe.invalid/',
  oneClick: 'https://one.invalid/',
}
const templates = new Map<string, Promise<Mail>>()
/** One newsletter in seven languages. */
const MAX_TEMPLATES = 7
/** Prices in mails are no older, also in those sent again after days. */
const TEMPLATE_MS = 10 * 60_000

/** Drawn once for all readers of a language; a newsletter that is being sent does not change. */
function templateOf(
  { id, updatedAt }: { id: string; updatedAt: Date },
  text: NewsletterText,
  language: Language,
): Promise<Mail> {
  const key = `${id} ${updatedAt.getTime()} ${language} ${Math.floor(Date.now() / TEMPLATE_MS)}`
  const known = templates.get(key)
  if (known) return known
  if (templates.size >= MAX_TEMPLATES) templates.clear()
  const made = newsletterMail(text, language, PLACEHOLDER)
  templates.set(key, made)
  made.catch(() => templates.delete(key))
  return made
}

function withLinks(template: Mail, language: Language, deliveryId: string): Mail {
  const token = signUnsubscribe('newsletter', deliveryId)
  const link = unsubscribeLink(language, token)
  return {
    ...template,
    html: template.html.replaceAll(PLACEHOLDER.unsubscribe, link.replaceAll('&', '&amp;')),
    text: template.text.replaceAll(PLACEHOLDER.unsubscribe, link),
    unsubscribe: unsubscribeAddress(token),
  }
}
