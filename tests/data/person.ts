import { hashSync } from '@node-rs/bcrypt'
import { recordConsents } from '@/lib/accounts/consents'
import { createSession } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { cancelOrder } from '@/lib/orders/mutations'
import { hashOf } from '@/lib/security/limit-store'
import { countAttempt } from '@/lib/security/rate-limit'
import { sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, submission } from './submission'

/** Texts that occur nowhere else in the shop. */
export const ZOFIA = {
  email: 'zofia.nowakowska@poczta.test',
  first_name: 'Zofijka',
  last_name: 'Nowakowska-Żółć',
  country: 'PL',
  city: 'Kraków',
  company: 'Pracownia Zofijki',
  address: 'ul. Długosza 128/4',
  address_line2: 'oficyna, trzecie piętro',
  postal_code: '31-147',
  phone: '+48 601 234 567',
  language: 'pl',
}
const FORMER_EMAIL = 'dawniej@poczta.test'
export const PASSWORD = 'zażółć-2024'
export const BROWSER = 'ZofijkaBrowser/7.1'

/** Everything by which Zofia could be found again. */
export const tracesOf = (userId: string) => [
  ...[ZOFIA.email, ZOFIA.email.split('@')[0] ?? '', ZOFIA.first_name, ZOFIA.last_name],
  ...[ZOFIA.company, ZOFIA.address_line2, ZOFIA.postal_code],
  ...[ZOFIA.city, ZOFIA.address, ZOFIA.phone, ZOFIA.phone.replace(/\D/g, ''), '601 234 567'],
  ...[BROWSER, userId, hashOf(ZOFIA.email), hashOf(userId)],
  ...[FORMER_EMAIL, hashOf(FORMER_EMAIL)],
]

/**
 * A customer about whom every table that can know a customer knows something: `session.userId` is what the
 * test's own `getCurrentUser` reads. Of her two orders one was delivered and one cancelled.
 */
export async function fillShopWith(session: { userId: string }) {
  const stock = await stockShop()
  const userId = await insert('users', { ...ZOFIA, password_hash: hashSync(PASSWORD, 4) })
  session.userId = userId
  await createSession(userId, BROWSER)
  await sql(
    `insert into password_resets (id, user_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, 'a secret hash', now())`,
    [userId],
  )
  await prisma.$transaction((tx) =>
    recordConsents(tx, userId, { marketingEmails: true }, { source: 'gdpr-page', language: 'pl' }),
  )
  const delivered = await place()
  const cancelled = await place()
  await sql(`update orders set status = 'delivered' where id = $1`, [delivered])
  await insert('order_events', {
    order_id: delivered,
    from_status: 'shipped',
    to_status: 'delivered',
    actor: 'admin',
    note: `Left with the neighbour of ${ZOFIA.first_name}, ${ZOFIA.phone}`,
  })
  await sql(
    `insert into order_withdrawals (id, order_id, name, email)
     values (gen_random_uuid(), $1, $2, $3)`,
    [delivered, `${ZOFIA.first_name} ${ZOFIA.last_name}`, ZOFIA.email],
  )
  const statement_id = await insert('bank_statements')
  const { first_name, last_name, phone } = ZOFIA
  await insert('bank_credits', {
    ...{ statement_id, order_id: delivered, payer_name: `${first_name} ${last_name}` },
    ...{ text: `deposit ${first_name}`, note: `called her: ${phone}` },
    ...{ state: 'applied', settled_at: new Date() },
  })
  await sql(
    `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
     values (gen_random_uuid(), $1, 'refunded', 90000, 'other', now())`,
    [delivered],
  )
  await cancelOrder(cancelled)
  await sql(
    `insert into email_changes (id, user_id, old_email, new_email, expires_at, confirmed_at)
     values (gen_random_uuid(), $1, $2, $3, now(), now())`,
    [userId, FORMER_EMAIL, ZOFIA.email],
  )
  await countAttempt('login', FORMER_EMAIL)
  await countAttempt('login', ZOFIA.email)
  await countAttempt('passwordCheck', userId)
  await insert('audit_entries', { actor_id: userId, details: { email: ZOFIA.email } })
  await insert('audit_entries', { subject: `user:${userId}`, details: { email: ZOFIA.email } })
  await insert('audit_entries', { subject: `order:${delivered}`, details: { to: ZOFIA.city } })
  return { userId, delivered, cancelled, stock }

  async function place() {
    const result = await placeBankTransferOrder(submission(stock), newKey())
    if (!result.ok) throw new Error(result.code)
    return result.value.id
  }
}
