/** @import { Answer } from '../load/http.mjs' */
import { codeOf, messageOf } from '../../server/start/errors.mjs'
import { call } from '../load/http.mjs'

const EVERY_MS = 1_000
/** Any network: limits count by it. */
const ADDRESS = '2001:db8:ffff::1'

/**
 * @typedef {{ email: string, password: string }} Account
 * @typedef {{ base: string, pictures: string[], products: string[], account: Account }} Visited
 * @typedef {Record<string, number>} Answers numbers by status or error
 */

/**
 * Each second until `stop`: the home page, a filtered list, a product and a picture that are not cached, and a log-in. `stop`
 * resolves to the answers by kind, then by status or error.
 * @param {Visited} shop paths
 */
export function startVisits({ base, pictures, products, account }) {
  /** @type {Record<string, Answers>} */
  const seen = {}
  /** @type {Promise<void>[]} */
  const open = []
  /** @param {string} path */
  const get = (path) => call(base + path, { headers: { 'x-forwarded-for': ADDRESS } })
  /** @type {Record<string, () => Promise<Answer>>} */
  const visits = {
    home: () => get('/en'),
    list: () => get(`/en/smartphones?colour=black&sort=price&x=${Math.random()}`),
    product: () => get(products.pop() ?? '/en/products/none'),
    picture: () => get(`/pictures/384${pictures.pop() ?? '/none'}`),
    'log in': () => logIn(base, account),
  }

  /** @param {string} kind */
  async function visit(kind) {
    const answer = await visits[kind]().then(
      ({ status }) => String(status),
      (error) => String(codeOf(error) ?? messageOf(error)),
    )
    seen[kind] ??= {}
    seen[kind][answer] = (seen[kind][answer] ?? 0) + 1
  }

  const timer = setInterval(() => open.push(...Object.keys(visits).map(visit)), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    return seen
  }
}

/**
 * The first answer that is not 200, else that of the log-in.
 * @param {string} base
 * @param {Account} account
 */
async function logIn(base, account) {
  const known = { 'x-forwarded-for': ADDRESS }
  const token = await call(`${base}/api/csrf-token`, { headers: known })
  if (token.status !== 200) return token
  const cookie = (token.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  const headers = {
    ...known,
    cookie,
    'x-csrf-token': JSON.parse(token.text).csrfToken,
    'content-type': 'application/json',
  }
  return call(`${base}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) })
}
