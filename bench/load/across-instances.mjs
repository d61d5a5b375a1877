import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyMails } from '../chaos/verify.mjs'
import { orderBody } from './cart.mjs'
import { call } from './http.mjs'

/**
 * @import { Query, Testbed } from './testbed.mjs'
 * @import { Customer } from './customers.mjs'
 * @import { Variant } from './cart.mjs'
 */

const POLL_MS = 50
const CHANGE_TIMEOUT_MS = 15_000
/** Without a mail sent. */
const MAILS_TIMEOUT_MS = 60_000
const MAILS_POLL_MS = 500
/** Fewer than there are customers. */
const UNITS = 20
/** More than the limit of one account from one network. */
const ATTEMPTS = 20

/** @typedef {{ testbed: Pick<Testbed, 'query' | 'mails'>, bases: string[], customers: Customer[], variants: Variant[] }} Place */

/**
 * What has to hold for several instances. Each check returns a sentence with its figure, and throws where it fails.
 * @type {((place: Place) => Promise<string>)[]}
 */
export const CHECKS = [sharesSessions, sharesLimits, sellsEachUnitOnce, showsChanges, mailsOnce]

/** @param {Place} place */
async function sharesSessions({ bases, customers: [customer] }) {
  const { cookie = '' } = customer.headers ?? {}
  for (const base of bases) {
    const { status, text } = await call(`${base}/api/auth/me`, { headers: { cookie } })
    if (status !== 200 || !text.includes(customer.email))
      throw new Error(`A session is not known at ${base}: ${status}`)
  }
  return `a session of one is known to all ${bases.length}`
}

/** @param {Place} place */
async function sharesLimits({ bases }) {
  const alone = await countAllowed([bases[0]], '2001:db8:aaaa:1::1')
  const together = await countAllowed(bases, '2001:db8:aaaa:2::1')
  if (alone !== together || alone >= ATTEMPTS)
    throw new Error(`${alone} attempts to log in at one instance, ${together} at all`)
  return `${together} attempts to log in at all together, ${alone} at one`
}

/**
 * Attempts to log in before the first is refused; the cookie and token of the first instance serve at all.
 * @param {string[]} bases
 * @param {string} address
 */
async function countAllowed(bases, address) {
  const known = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  const token = await call(`${bases[0]}/api/csrf-token`, { headers: known })
  const cookie = (token.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  const headers = { ...known, cookie, 'x-csrf-token': JSON.parse(token.text).csrfToken }
  const body = JSON.stringify({
    email: `${randomUUID()}@load.test`,
    password: 'not the password 1',
  })
  for (let count = 0; count < ATTEMPTS; count++) {
    const url = `${bases[count % bases.length]}/api/auth/login`
    const { status, text } = await call(url, { method: 'POST', headers, body })
    if (status === 429) return count
    if (status !== 401) throw new Error(`An attempt to log in answered ${status} ${text}`)
  }
  return ATTEMPTS
}

/** @param {Place} place */
async function sellsEachUnitOnce({ testbed: { query }, bases, customers, variants }) {
  const [variant] = variants
  await query('update variants set stock = $2 where id = $1', [variant.variantId, UNITS])
  const answers = await Promise.all(
    customers.map((customer, index) =>
      call(`${bases[index % bases.length]}/api/payment/bank-transfer`, {
        method: 'POST',
        headers: { ...customer.headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(orderBody(customer, [variant])),
      }),
    ),
  )
  const sold = answers.filter(({ status }) => status === 200).length
  const [{ stock }] = await query('select stock from variants where id = $1', [variant.variantId])
  if (sold !== UNITS || stock !== 0 || customers.length <= UNITS)
    throw new Error(`${sold} of ${UNITS} units sold to ${customers.length}, ${stock} left`)
  return `${sold} of ${UNITS} units sold to ${customers.length} customers at once`
}

/** @param {Place} place */
async function showsChanges({ testbed: { query }, bases, variants }) {
  const { id, variantId } = variants[1]
  const [{ slug }] = await query(
    `select slug from product_translations where product_id = $1 and language = 'en'`,
    [id],
  )
  const shown = '€7,654.32'
  const pages = bases.map((base) => `${base}/en/products/${slug}`)
  for (const page of pages) await call(page)
  const start = performance.now()
  await query(
    'update variants set price_cents = 765432, original_price_cents = null where product_id = $1',
    [id],
  )
  const times = await Promise.all(
    pages.map(async (page) => {
      while (!(await call(page)).text.includes(shown)) {
        if (performance.now() - start > CHANGE_TIMEOUT_MS)
          throw new Error(`The new price of ${variantId} does not show at ${page}`)
        await wait(POLL_MS)
      }
      return performance.now() - start
    }),
  )
  return `a changed price shows after ${times.map((time) => Math.round(time)).join(', ')} ms`
}

/**
 * All instances run the jobs.
 * @param {Place} place
 */
async function mailsOnce({ testbed: { query, mails } }) {
  const countOpen = async () =>
    (await query('select count(*)::int from outbox_messages where done_at is null'))[0].count
  let open = await countOpen()
  let giveUp = Date.now() + MAILS_TIMEOUT_MS
  while (open > 0) {
    if (Date.now() > giveUp) throw new Error(`${open} mails are still to be sent`)
    await wait(MAILS_POLL_MS)
    const left = await countOpen()
    if (left < open) giveUp = Date.now() + MAILS_TIMEOUT_MS
    open = left
  }
  const { missing, distinct, repeated } = await verifyMails(query, mails)
  if (missing.length > 0 || repeated > 0)
    throw new Error(`${missing.length} mails missing, ${repeated} sent twice: ${missing[0] ?? ''}`)
  return `${distinct} mails sent, each once`
}
