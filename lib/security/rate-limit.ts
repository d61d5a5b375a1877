import 'server-only'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { clientNetwork } from './client-network'
import { recordSecurityEvent } from './events'
import {
  type Bucket,
  consume,
  deleteCounters,
  hashOf,
  isMarked,
  mark,
  type Rule,
  resetCounter,
  uncount,
  waitInMemory,
} from './limit-store'
import { mailboxOf } from './mailbox'
import { networksAround } from './network.mjs'

type Rules = {
  account?: Rule
  /** Per account and network: below `account`, so that one network cannot exhaust it. */
  pair?: Rule
  network?: Rule
  /** For all requests; a short window, so that a flood blocks others only briefly. */
  all?: Rule
  /** A network from which the account has signed in is only counted in `pair`. */
  sparesKnown?: true
  /** Counts name+tag@host as name@host, for attempts that send mail. */
  byMailbox?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const per = (points: number, duration: number): Rule => ({ points, duration })
const inMemory = (points: number, duration: number): Rule => ({ points, duration, in: 'memory' })

export const LIMITS = {
  /** Successful logins are returned. */
  login: {
    account: per(30, 15 * MINUTE),
    pair: per(10, 15 * MINUTE),
    network: per(50, 15 * MINUTE),
    all: per(300, MINUTE),
    sparesKnown: true,
  },
  signUp: {
    account: per(5, HOUR),
    network: per(20, HOUR),
    all: per(120, MINUTE),
    byMailbox: true,
  },
  passwordReset: {
    account: per(10, HOUR),
    pair: per(5, HOUR),
    network: per(20, HOUR),
    all: per(120, MINUTE),
    sparesKnown: true,
    byMailbox: true,
  },
  /** Re-authentication, to change password or e-mail or to delete the account. */
  passwordCheck: { account: per(10, 15 * MINUTE), network: per(50, 15 * MINUTE) },
  /** 480 guesses a day at three codes of a million: one in 700 days and nights is right. */
  secondFactor: { account: per(5, 15 * MINUTE), network: per(50, 15 * MINUTE) },
  emailChange: { account: per(5, HOUR), network: per(20, HOUR), all: per(120, MINUTE) },
  /** Each asks VIES. */
  vatCheck: { account: per(20, HOUR) },
  placeOrder: {
    account: per(60, 10 * MINUTE),
    network: per(200, 10 * MINUTE),
    // Twice the capacity of two cores.
    all: per(18_000, MINUTE),
  },
  /** Codes are guessable: a look and an order count one each. */
  discountCodes: { account: per(30, HOUR), network: per(90, HOUR), all: per(300, MINUTE) },
  changeOrder: { account: per(30, DAY) },
  orderMails: { account: per(5, HOUR), byMailbox: true },
  /** Low: a guessed code is worth money. */
  sendTickets: { account: per(10, HOUR), network: per(30, HOUR), all: per(120, MINUTE) },
  /** Keyed by order number. */
  withdraw: {
    account: per(60, HOUR),
    pair: per(20, HOUR),
    network: per(60, HOUR),
    all: per(300, MINUTE),
  },
  /** Keyed by order number. */
  claim: {
    account: per(60, HOUR),
    pair: per(20, HOUR),
    network: per(60, HOUR),
    all: per(300, MINUTE),
  },
  /** Keyed by claim; each takes up to five pictures. */
  claimPictures: { account: per(20, HOUR), network: per(60, HOUR), all: per(60, MINUTE) },
  /** A PDF takes a quarter of a second in a thread. */
  documents: { account: inMemory(30, MINUTE) },
  /** Each open tab polls twice a minute. */
  listOrders: { account: inMemory(120, MINUTE) },
  dataExport: { account: inMemory(10, 10 * MINUTE) },
  suggestions: { network: inMemory(600, MINUTE) },
  /** Nine tenths of the hashing capacity of a process; a third of it is reserved. */
  hashing: { account: inMemory(120, MINUTE) },
  /** For known pairs of account and network, and signed-in customers. */
  reservedHashing: { account: inMemory(10, MINUTE), all: inMemory(60, MINUTE) },
} as const satisfies Record<string, Rules>

export type Limit = keyof typeof LIMITS

/** Since a sign-in of the account from the network. */
const KNOWN: Rule = { points: 1, duration: 90 * DAY }
/** Scopes of /64, /56 and /48, with a multiple of the points. */
const AROUND = [
  ['network', 1],
  ['network-56', 2],
  ['network-48', 8],
] as const

/** TOO_MANY_REQUESTS with `retryAfter` in seconds. */
export async function countAttempt(limit: Limit, account = ''): Promise<Failure | null> {
  return decide(await bucketsOf(limit, account))
}

/**
 * Known pairs and `proven` accounts have reserved capacity: `isReserved` is their priority. Fails as
 * `countAttempt`.
 */
export async function countHashing(
  limit: Limit | null,
  account: string,
  proven = false,
): Promise<Result<{ isReserved: boolean }>> {
  const own = limit ? await bucketsOf(limit, account) : []
  const isReservable = proven || (await isKnownPair(hashOf(account), await hashedNetwork()))
  const reserve = isReservable ? await bucketsOf('reservedHashing', account) : []
  const isReserved = isReservable && (await waitInMemory(reserve)) === 0
  const refusal = await decide([
    ...own,
    ...(isReserved ? reserve : await bucketsOf('hashing', 'all')),
  ])
  return refusal ?? ok({ isReserved })
}

/** The only place that refuses for too many attempts. */
async function decide(buckets: Bucket[]): Promise<Failure | null> {
  const milliseconds = await consume(buckets)
  if (milliseconds === 0) return null
  const [limit] = (buckets[0]?.name ?? '').split(':')
  await recordSecurityEvent({ kind: `limit.${limit}` })
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return fail('TOO_MANY_REQUESTS', { details: { retryAfter } })
}

/** After a success; also marks the network as known where `sparesKnown`. */
export async function forgetAttempts(limit: Limit, account: string): Promise<void> {
  const hash = hashOf(account)
  const network = await hashedNetwork()
  const { account: own, pair, sparesKnown }: Rules = LIMITS[limit]
  for (const { name, rule, key } of await bucketsOf(limit, account)) {
    if (/:(network.*|all)$/.test(name)) await uncount(name, rule, key)
  }
  if (own) await resetCounter(`${limit}:account`, own, hash)
  if (pair && network) await resetCounter(`${limit}:pair`, pair, `${hash}:${network}`)
  if (sparesKnown && network) await mark('login:known', KNOWN, `${hash}:${network}`)
}

/** `account` is an e-mail address or id, e.g. after erasure. */
export async function forgetAccount(account: string): Promise<void> {
  for (const name of new Set([account, mailboxOf(account)])) await deleteCounters(hashOf(name))
}

async function hashedNetwork(): Promise<string | null> {
  const network = await clientNetwork()
  return network && hashOf(network)
}

const isKnownPair = async (hash: string, network: string | null): Promise<boolean> =>
  network !== null && isMarked('login:known', KNOWN, `${hash}:${network}`)

async function bucketsOf(limit: Limit, account: string): Promise<Bucket[]> {
  const rules: Rules = LIMITS[limit]
  const bucket = (scope: string, rule: Rule | undefined, key: string): Bucket[] =>
    rule ? [{ name: `${limit}:${scope}`, rule, key }] : []
  const network = await clientNetwork()
  const hash = hashOf(rules.byMailbox ? mailboxOf(account) : account)
  const pair = network ? bucket('pair', rules.pair, `${hash}:${hashOf(network)}`) : []
  // From a known network, attempts of strangers elsewhere do not block the account.
  if (rules.sparesKnown && network && (await isKnownPair(hashOf(account), hashOf(network))))
    return pair
  const around = network ? networksAround(network) : []
  const ofNetworks = AROUND.slice(0, around.length).flatMap(([scope, times], place) =>
    bucket(scope, rules.network && widened(rules.network, times), hashOf(around[place] ?? '')),
  )
  return [
    ...ofNetworks,
    ...bucket('all', rules.all, ''),
    ...pair,
    ...bucket('account', rules.account, hash),
  ]
}

const widened = (rule: Rule, times: number): Rule => ({ ...rule, points: rule.points * times })
