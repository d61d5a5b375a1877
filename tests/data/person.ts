import { createHash } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { recordConsents } from '@/lib/accounts/consents'
import { createSession } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { issueCreditNote, issueInvoice } from '@/lib/orders/invoices/issue'
import { cancelOrder } from '@/lib/orders/mutations'
import { hashOf } from '@/lib/security/limit-store'
import { countAttempt } from '@/lib/security/rate-limit'
import { sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, submission } from './submission'
import { withdrawAll } from './withdrawn'

/** Unique texts. */
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
  phone_e164: '+48601234567',
  language: 'pl',
}
const FORMER_EMAIL = 'dawniej@poczta.test'
export const PASSWORD = 'zażółć-2024'
export const BROWSER = 'ZofijkaBrowser/7.1'

/** Every text that identifies Zofia. */
export const tracesOf = (userId: string) => [
  ...[ZOFIA.email, ZOFIA.email.split('@')[0] ?? '', ZOFIA.first_name, ZOFIA.last_name],
  ...[ZOFIA.company, ZOFIA.address_line2, ZOFIA.postal_code],
  ...[ZOFIA.city, ZOFIA.address, ZOFIA.phone, ZOFIA.phone.replace(/\D/g, ''), '601 234 567'],
  ...[BROWSER, userId, hashOf(ZOFIA.email), hashOf(userId)],
  ...[FORMER_EMAIL, hashOf(FORMER_EMAIL)],
]

/**
 * A signed-in customer with rows in every table that can hold personal data; one of her orders is delivered, one
 * cancelled. The mocked `getCurrentUser` reads `session.userId`.
 */
export async function fillShopWith(session: { userId: string }) {
  const stock = await stockShop()
  const userId = await insert('users', { ...ZOFIA, password_hash: hashSync(PASSWORD, 4) })
  session.userId = userId
  const check = { status: 'invalid', checkedAt: new Date().toISOString(), consultation: null }
  const { company, address, city, country } = ZOFIA
  const place = { address, addressLine2: null, postalCode: null, city, country }
  await sql('update users set billing = $2 where id = $1', [
    userId,
    JSON.stringify({ company, vatNumber: 'PL1234567890', address: place, check }),
  ])
  await createSession(userId, BROWSER)
  await sql(
    `insert into password_resets (id, user_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, 'a secret hash', now())`,
    [userId],
  )
  await prisma.$transaction((tx) =>
    recordConsents(tx, userId, { marketingEmails: true }, { source: 'gdpr-page', language: 'pl' }),
  )
  const added = { productId: stock.productId, variantId: stock.black, quantity: 2 }
  await sql('insert into account_carts (user_id, lines) values ($1, $2)', [
    userId,
    JSON.stringify([added]),
  ])
  const reader = await insert('newsletter_subscriptions', { email: ZOFIA.email })
  const newsletter = await insert('newsletters', { state: 'sent' })
  await insert('newsletter_deliveries', { newsletter_id: newsletter, subscription_id: reader })
  await insert('customer_notes', {
    user_id: userId,
    text: `${ZOFIA.first_name} prefers to be called at ${ZOFIA.phone}`,
  })
  await sql(
    `insert into moved_customers (source, key, user_id, profile) values ('shopify', '17', $1, $2)`,
    [userId, JSON.stringify({ firstName: ZOFIA.first_name, address: ZOFIA.address })],
  )
  await sql(
    `insert into moved_files (id, kind, source, sha256, file_name, content, language, line_count, created_count,
       changed_count, same_count, problem_count, report)
     values (gen_random_uuid(), 'customers', 'shopify', '', 'a.csv', $1, 'pl', 1, 1, 0, 0, 0, $2)`,
    [Buffer.from(ZOFIA.email), JSON.stringify({ problems: [{ value: ZOFIA.email }] })],
  )
  await sql(
    `insert into past_orders (id, source, key, user_id, number, placed_at, state, currency, total_cents, email,
       name, address, lines)
     values (gen_random_uuid(), 'shopify', '#1', $1, '#1', now(), 'paid', 'EUR', 900, $2, $3, $4, '[]')`,
    [userId, ZOFIA.email, ZOFIA.last_name, ZOFIA.address],
  )
  const { black, productId } = stock
  await sql(
    `insert into followed_products (id, user_id, product_id, variant_id, price_cents)
     values (gen_random_uuid(), $1, $2, $3, 90000)`,
    [userId, productId, black],
  )
  for (const [owner, email] of [
    [userId, null],
    [null, ZOFIA.email],
    [null, FORMER_EMAIL],
  ]) {
    await sql(
      `insert into stock_waits (id, variant_id, user_id, email, language, confirmed_at)
       values (gen_random_uuid(), $1, $2, $3, 'pl', now())`,
      [black, owner, email],
    )
  }
  // Only the administrator has them; erasure must remove any.
  await sql(`insert into second_factors (user_id, cipher) values ($1, 'a secret')`, [userId])
  await sql(
    `insert into recovery_codes (id, user_id, code_hash) values (gen_random_uuid(), $1, 'a hash')`,
    [userId],
  )
  await sql(
    `insert into passkeys (id, user_id, name, credential_id, public_key)
     values (gen_random_uuid(), $1, $2, 'a key', 'a key')`,
    [userId, ZOFIA.first_name],
  )
  const delivered = await placeOrder()
  const cancelled = await placeOrder()
  await sql(`update orders set status = 'delivered' where id = $1`, [delivered])
  await insert('order_events', {
    order_id: delivered,
    from_status: 'shipped',
    to_status: 'delivered',
    actor: 'admin',
    note: `Left with the neighbour of ${ZOFIA.first_name}, ${ZOFIA.phone}`,
  })
  await withdrawAll(delivered, {
    name: `${ZOFIA.first_name} ${ZOFIA.last_name}`,
    email: ZOFIA.email,
  })
  const [line] = await sql('select id from order_lines where order_id = $1', [delivered])
  const claim_id = await insert('claims', {
    order_id: delivered,
    line_id: line?.id,
    status: 'done',
    description: `${ZOFIA.first_name} can be called at ${ZOFIA.phone}`,
  })
  await insert('claim_events', { claim_id, message: `To ${ZOFIA.address}` })
  await insert('claim_pictures', { claim_id, content: Buffer.from(ZOFIA.email) })
  await insert('review_requests', { order_id: delivered })
  const review_id = await insert('reviews', {
    order_id: delivered,
    line_id: line?.id,
    product_id: stock.productId,
    text: `Call me, ${ZOFIA.first_name}: ${ZOFIA.phone}`,
    name: ZOFIA.first_name,
  })
  await insert('review_reports', { review_id, email: ZOFIA.email, name: 'Zofia' })
  const content = Buffer.from(ZOFIA.email)
  await insert('review_pictures', { review_id, content, thumbnail: content })
  const statement_id = await insert('bank_statements')
  const { first_name, last_name, phone } = ZOFIA
  await insert('bank_credits', {
    statement_id,
    order_id: delivered,
    payer_name: `${first_name} ${last_name}`,
    text: `deposit ${first_name}`,
    note: `called her: ${phone}`,
    state: 'applied',
    settled_at: new Date(),
  })
  await sql(
    `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
     values (gen_random_uuid(), $1, 'refunded', 90000, 'other', now())`,
    [delivered],
  )
  await insert('order_documents', {
    order_id: delivered,
    content: Buffer.from(ZOFIA.email),
    file_name: `${ZOFIA.last_name}.pdf`,
    sha256: createHash('sha256').update(ZOFIA.email).digest('hex'),
  })
  await prisma.$transaction((tx) => issueInvoice(tx, delivered))
  await prisma.$transaction((tx) => issueCreditNote(tx, { orderId: delivered, grossCents: 90_000 }))
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

  async function placeOrder() {
    const result = await placeBankTransferOrder(submission(stock), newKey())
    if (!result.ok) throw new Error(result.code)
    return result.value.id
  }
}
