import 'server-only'
import { type Failure, fail } from '@/lib/errors'
import { clientNetwork } from './client-network'
import {
  clear,
  consume,
  forgetHash,
  giveBack,
  hashOf,
  isMarked,
  mark,
  type Rule,
} from './limit-store'

type Rules = {
  /** Of one key: an account, or an e-mail address whether it has an account or not. */
  account?: Rule
  /** Of one network that attempts come from, whichever account they are about. */
  network?: Rule
  /** Of everybody. Short, so that a flood keeps nobody waiting for long. */
  all?: Rule
  /** For how long a network where this account succeeded has a count of its own, which strangers cannot use up. */
  known?: Rule
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
    account: per(10, 15 * MINUTE),
    network: per(50, 15 * MINUTE),
    all: per(300, MINUTE),
    known: per(1, 90 * DAY),
  },
  signUp: { account: per(5, HOUR), network: per(20, HOUR), all: per(120, MINUTE) },
  /** Links to choose a new password. */
  passwordReset: { account: per(5, HOUR), network: per(20, HOUR), all: per(120, MINUTE) },
  /** The password asked again of a signed-in customer: to change it, the e-mail, or to delete the account. */
  passwordCheck: { account: per(10, 15 * MINUTE), network: per(50, 15 * MINUTE) },
  emailChange: { account: per(5, HOUR), network: per(20, HOUR), all: per(120, MINUTE) },
  placeOrder: {
    account: per(60, 10 * MINUTE),
    network: per(200, 10 * MINUTE),
    // Twice what two processor cores take.
    all: per(18_000, MINUTE),
  },
  /** Mails about orders to an address that is not its customer's: whose it is, nobody knows. */
  orderMails: { account: per(5, HOUR) },
  /** Codes of prepaid tickets: few, as each is worth money to whoever guesses. */
  sendTickets: { account: per(10, HOUR), network: per(30, HOUR), all: per(120, MINUTE) },
  /** Statements of withdrawal, by the number of the order. */
  withdraw: { account: per(20, HOUR), network: per(60, HOUR), all: per(300, MINUTE) },
  /** PDFs of an order for its customer, which take a thread a quarter of a second. */
  papers: { account: inMemory(30, MINUTE) },
  /** Suggestions while typing. */
  suggestions: { network: inMemory(600, MINUTE) },
  /** Everything in this process that hashes a password: three quarters of what its thread can do here. */
  hashing: { account: inMemory(150, MINUTE) },
} as const satisfies Record<string, Rules>

export type Limit = keyof typeof LIMITS

type Bucket = [scope: 'account' | 'pair' | 'network' | 'all', rule: Rule, key: string]

/**
 * Counts one attempt of this account, of the network that the request comes from, and of all. Answers
 * TOO_MANY_REQUESTS with `retryAfter` in seconds once there were too many of either.
 */
export async function countAttempt(limit: Limit, account = ''): Promise<Failure | null> {
  const [hash, network] = [hashOf(account), await hashedNetwork()]
  const isKnown = await knows(limit, hash, network)
  const buckets = bucketsOf(limit, hash, network, isKnown).map(([scope, rule, key]) => ({
    name: `${limit}:${scope}`,
    rule,
    key,
  }))
  const milliseconds = await consume(buckets)
  if (milliseconds === 0) return null
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return fail('TOO_MANY_REQUESTS', { details: { retryAfter } })
}

/**
 * After an attempt that succeeded: forgets those of this account, takes it back from the counts of its
 * network and of all, and knows the network from now on, where the limit has such a rule.
 */
export async function forgetAttempts(limit: Limit, account: string): Promise<void> {
  const [hash, network] = [hashOf(account), await hashedNetwork()]
  const isKnown = await knows(limit, hash, network)
  const { account: own, known }: Rules = LIMITS[limit]
  for (const [scope, rule, key] of bucketsOf(limit, hash, network, isKnown)) {
    if (scope === 'network' || scope === 'all') await giveBack(`${limit}:${scope}`, rule, key)
  }
  if (own) await clear(`${limit}:account`, own, hash)
  if (!known || !network) return
  if (own) await clear(`${limit}:pair`, own, `${hash}:${network}`)
  await mark(`${limit}:known`, known, `${hash}:${network}`)
}

/** Forgets whatever is counted or known of this account (an e-mail address or id), e.g. once it is erased. */
export const forgetAccount = (account: string) => forgetHash(hashOf(account))

async function hashedNetwork(): Promise<string | null> {
  const network = await clientNetwork()
  return network && hashOf(network)
}

async function knows(limit: Limit, hash: string, network: string | null): Promise<boolean> {
  const { known }: Rules = LIMITS[limit]
  return !!known && !!network && isMarked(`${limit}:known`, known, `${hash}:${network}`)
}

function bucketsOf(limit: Limit, hash: string, network: string | null, isKnown: boolean) {
  const { account, network: ofNetwork, all }: Rules = LIMITS[limit]
  const buckets: Bucket[] = []
  // Where the owner is at home, what strangers do elsewhere counts for nothing.
  if (isKnown && account) return [['pair', account, `${hash}:${network}`] satisfies Bucket]
  if (account) buckets.push(['account', account, hash])
  if (ofNetwork && network) buckets.push(['network', ofNetwork, network])
  if (all) buckets.push(['all', all, ''])
  return buckets
}
