import { randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { call } from './http.mjs'

/** @import { Settings } from '../../server/start/settings.mjs' */

const DAY = 24 * 60 * 60

/**
 * `headers` are those of `headersOf`, once fetched.
 * @typedef {{ id: string, email: string, cookie: string, address: string, headers?: Record<string, string> }} Customer
 */

/**
 * Inserts signed-in customers without passwords: hashing them would take longer than the benchmark.
 * @param {{ query: (text: string, values?: unknown[]) => Promise<unknown>, env: Settings }} testbed
 * @param {number} count
 * @returns {Promise<Customer[]>}
 */
export async function makeCustomers({ query, env }, count) {
  const users = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    sid: randomUUID(),
    email: `customer-${index}@load.test`,
  }))
  const columns = [
    users.map(({ id }) => id),
    users.map(({ sid }) => sid),
    users.map(({ email }) => email),
  ]
  await query(
    `with given as (select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as one (id, sid, email)),
     people as (
       insert into users (id, email, password_hash, first_name, last_name, country, city, address,
         phone, language, updated_at)
       select id, email, '-', 'Ada', 'Lovelace', 'FR', 'Paris', '1 rue de Rivoli', '+33612345678',
         'fr', now() from given
     )
     insert into sessions (id, user_id, expires_at) select sid, id, now() + interval '1 day' from given`,
    columns,
  )
  return Promise.all(users.map((user, index) => signedIn(user, index, env)))
}

/**
 * @param {{ id: string, sid: string, email: string }} given
 * @param {number} index
 * @param {Settings} env
 */
async function signedIn({ id, sid, email }, index, { AUTH_SECRET: secret = '' }) {
  const token = await encode({ token: { sub: id, sid }, secret, maxAge: DAY })
  const network = index.toString(16).padStart(8, '0')
  return {
    id,
    email,
    cookie: `auth_token=${token}`,
    // Rate limits count by network.
    address: `2001:db8:${network.slice(0, 4)}:${network.slice(4)}::1`,
  }
}

/**
 * Cookies and a fetched CSRF token.
 * @param {Customer} customer
 * @param {string} base
 */
export async function headersOf(customer, base) {
  const known = { cookie: customer.cookie, 'x-forwarded-for': customer.address }
  const { status, headers, text } = await call(`${base}/api/csrf-token`, { headers: known })
  if (status !== 200) throw new Error(`No CSRF token: ${status}`)
  const [session] = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0])
  return {
    ...known,
    cookie: `${customer.cookie}; ${session}`,
    'x-csrf-token': JSON.parse(text).csrfToken,
    'content-type': 'application/json',
  }
}
