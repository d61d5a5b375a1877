import 'server-only'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { clientNetwork } from './client-network'
import { recordSecurityEvent } from './events'
import {
  type Bucket,
  clear,
  consume,
  dueRefund,
  forgetHash,
  hashOf,
  isMarked,
  mark,
  type Rule,
  waitInMemory,
} from './limit-store'
import { mailboxOf } from './mailbox'
import { networksAround } from './network.mjs'

type Rules = {
  /** Of one key: an account, or an e-mail address whether it has an account or not. */
  account?: Rule
  /** Of one key from one network: less than `account`, so that no network uses that up alone. */
  pair?: Rule
  /** Of one network that attempts come from, whichever account they are about. */
  network?: Rule
  /** Of everybody. Short, so that a flood keeps nobody waiting for long. */
  all?: Rule
  /** Whether a network from which the account has signed in counts in its `pair` alone. */
  sparesKnown?: true
  /** Whether name+anything@host counts as name@host: for what sends mail. */
  byMailbox?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const per = (points: number, duration: number): Rule => ({ points, duration })
const inMemory = (points: number, duration: number): Rule => ({ points, duration, in: 'memory' })

/** Every limit of the shop (docs/decisions/016-limits.md). */
export const LIMITS = {
  /** Logins; only those that fail stay counted. */
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
  /** Links to choose a new password. */
  passwordReset: {
    account: per(10, HOUR),
    pair: per(5, HOUR),
    network: per(20, HOUR),
    all: per(120, MINUTE),
    sparesKnown: true,
    byMailbox: true,
  },
  /** The password asked again of a signed-in customer: to change it, the e-mail, or to delete the account. */
  passwordCheck: { account: per(10, 15 * MINUTE), network: per(50, 15 * MINUTE) },
  emailChange: { account: per(5, HOUR), network: per(20, HOUR), all: per(120, MINUTE) },
  placeOrder: {
    account: per(60, 10 * MINUTE),
    network: per(200, 10 * MINUTE),
    // Twice what two processor cores take.
    all: per(18_000, MINUTE),
  },
  /** Changes of the method or delivery of one order: each is an entry of its history, and a mail. */
  changeOrder: { account: per(30, DAY) },
  /** Mails about orders to an address that is not its customer's: whose it is, nobody knows. */
  orderMails: { account: per(5, HOUR), byMailbox: true },
  /** Codes of prepaid tickets: few, as each is worth money to whoever guesses. */
  sendTickets: { account: per(10, HOUR), network: per(30, HOUR), all: per(120, MINUTE) },
  /** Statements of withdrawal, by the number of the order. */
  withdraw: {
    account: per(60, HOUR),
    pair: per(20, HOUR),
    network: per(60, HOUR),
    all: per(300, MINUTE),
  },
  /** PDFs of an order for its customer, which take a thread a quarter of a second. */
  documents: { account: inMemory(30, MINUTE) },
  /** A customer's orders by call: each open tab asks twice a minute. */
  listOrders: { account: inMemory(120, MINUTE) },
  /** Files with everything the shop knows of an account. */
  dataExport: { account: inMemory(10, 10 * MINUTE) },
  /** Suggestions while typing. */
  suggestions: { network: inMemory(600, MINUTE) },
  /** Everything in this process that hashes a password: nine tenths of what its thread can do here, a third of it reserved. */
  hashing: { account: inMemory(120, MINUTE) },
  /** Those of known pairs and of signed-in customers. */
  reservedHashing: { account: inMemory(10, MINUTE), all: inMemory(60, MINUTE) },
} as const satisfies Record<string, Rules>

export type Limit = keyof typeof LIMITS

/** For how long a network is known after the account has signed in from it. */
const KNOWN: Rule = { points: 1, duration: 90 * DAY }
/** A network and those around it, the narrowest first, with how many times the points they have. */
const AROUND = [
  ['network', 1],
  ['network-56', 2],
  ['network-48', 8],
] as const

/**
 * Counts one attempt of this account, of the network that the request comes from, and of all. Answers
 * TOO_MANY_REQUESTS with `retryAfter` in seconds once there were too many of either.
 */
export async function countAttempt(limit: Limit, account = ''): Promise<Failure | null> {
  return decide(await bucketsOf(limit, account))
}

/**
 * Counts an attempt that hashes a password, together with that of `limit` if one is named. Known pairs of
 * account and network, and accounts that are `proven` otherwise, have hashes reserved: `isReserved` says
 * whether it goes ahead of others (`hashPassword`, `isPassword`). Fails as `countAttempt` does.
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

/** Every refusal of the shop for too many attempts is decided here. */
async function decide(buckets: Bucket[]): Promise<Failure | null> {
  const milliseconds = await consume(buckets)
  if (milliseconds === 0) return null
  const [limit] = (buckets[0]?.name ?? '').split(':')
  await recordSecurityEvent({ kind: `limit.${limit}` })
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return fail('TOO_MANY_REQUESTS', { details: { retryAfter } })
}

/**
 * After an attempt that succeeded: forgets those of this account, takes it back from the counts of its
 * networks and of all, and knows the network from now on where the limit spares those.
 */
export async function forgetAttempts(limit: Limit, account: string): Promise<void> {
  const hash = hashOf(account)
  const network = await hashedNetwork()
  const { account: own, pair, sparesKnown }: Rules = LIMITS[limit]
  for (const { name, rule, key } of await bucketsOf(limit, account)) {
    if (/:(network.*|all)$/.test(name)) await dueRefund(name, rule, key)
  }
  if (own) await clear(`${limit}:account`, own, hash)
  if (pair && network) await clear(`${limit}:pair`, pair, `${hash}:${network}`)
  if (sparesKnown && network) await mark('login:known', KNOWN, `${hash}:${network}`)
}

/** Forgets whatever is counted or known of this account (an e-mail address or id), e.g. once it is erased. */
export async function forgetAccount(account: string): Promise<void> {
  for (const name of new Set([account, mailboxOf(account)])) await forgetHash(hashOf(name))
}

async function hashedNetwork(): Promise<string | null> {
  const network = await clientNetwork()
  return network && hashOf(network)
}

const isKnownPair = async (hash: string, network: string | null): Promise<boolean> =>
  network !== null && isMarked('login:known', KNOWN, `${hash}:${network}`)

/** What an attempt counts in, in the order in which a refusal is looked for: network, everybody, account. */
async function bucketsOf(limit: Limit, account: string): Promise<Bucket[]> {
  const rules: Rules = LIMITS[limit]
  const bucket = (scope: string, rule: Rule | undefined, key: string): Bucket[] =>
    rule ? [{ name: `${limit}:${scope}`, rule, key }] : []
  const network = await clientNetwork()
  const hash = hashOf(rules.byMailbox ? mailboxOf(account) : account)
  const pair = network ? bucket('pair', rules.pair, `${hash}:${hashOf(network)}`) : []
  // Where the owner is at home, what strangers do elsewhere counts for nothing.
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
