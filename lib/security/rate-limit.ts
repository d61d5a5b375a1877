import 'server-only'
import { env } from '@/lib/env'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { type Limit, limitsWith, type Rule, type Rules } from '@/lib/settings/limits'
import { clientNetwork } from './client-network'
import { recordSecurityEvent } from './events'
import {
  type Bucket,
  consume,
  deleteCounters,
  hashOf,
  isMarked,
  mark,
  resetCounter,
  uncount,
  waitInMemory,
} from './limit-store'
import { mailboxOf } from './mailbox'
import { networksAround } from './network.mjs'

/** With the numbers of the setting `LIMITS`. */
export const LIMITS = limitsWith(env.LIMITS)

/** Since a sign-in of the account from the network. */
const KNOWN: Rule = { points: 1, duration: 90 * 24 * 60 * 60 }
/** Scopes of /64, /56 and /48, with a multiple of the points. */
const AROUND = [
  ['network', 1],
  ['network-56', 2],
  ['network-48', 8],
] as const
/** The same networks with an account: each of them has fewer points than the account. */
const PAIRS = ['pair', 'pair-56', 'pair-48']

export type Circumstances = {
  /** What the attempt takes of each counter. */
  cost?: number
  /** Id of the signed-in owner of the account, who is counted alone. */
  ownerId?: string | undefined
  /** The account whose known networks are spared, where it is another one. */
  knownAs?: string
}

/** TOO_MANY_REQUESTS with `retryAfter` in seconds. */
export async function countAttempt(
  limit: Limit,
  account = '',
  { cost = 1, ...circumstances }: Circumstances = {},
): Promise<Failure | null> {
  const buckets = await bucketsOf(limit, account, circumstances)
  return decide(buckets.map((bucket) => ({ ...bucket, cost })))
}

/**
 * Known pairs and `proven` accounts have reserved capacity: `isReserved` is their priority. Fails as
 * `countAttempt`; throws when the database answers reads alone.
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
  const buckets = [...own, ...(isReserved ? reserve : await bucketsOf('hashing', 'all'))]
  const refusal = await decide(buckets, true)
  return refusal ?? ok({ isReserved })
}

/** The only place that refuses for too many attempts. */
async function decide(buckets: Bucket[], isGuessing = false): Promise<Failure | null> {
  const milliseconds = await consume(buckets, isGuessing)
  if (milliseconds === 0) return null
  const [limit] = (buckets[0]?.name ?? '').split(':')
  await recordSecurityEvent({ kind: `limit.${limit}` })
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return fail('TOO_MANY_REQUESTS', { details: { retryAfter } })
}

/** After a success; also marks the network as known where `sparesKnown`. */
export async function forgetAttempts(limit: Limit, account: string): Promise<void> {
  const network = await hashedNetwork()
  const { sparesKnown }: Rules = LIMITS[limit]
  for (const { name, rule, key } of await bucketsOf(limit, account, { isForgetting: true })) {
    if (/:(network.*|all)$/.test(name)) await uncount(name, rule, key)
    else await resetCounter(name, rule, key)
  }
  if (sparesKnown && network) await mark('login:known', KNOWN, `${hashOf(account)}:${network}`)
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

type Asked = Omit<Circumstances, 'cost'> & { isForgetting?: boolean }

async function bucketsOf(
  limit: Limit,
  account: string,
  { ownerId, knownAs = account, isForgetting = false }: Asked = {},
): Promise<Bucket[]> {
  const rules: Rules = LIMITS[limit]
  const bucket = (scope: string, rule: Rule | undefined, key: string): Bucket[] =>
    rule ? [{ name: `${limit}:${scope}`, rule, key }] : []
  const network = await clientNetwork()
  const hash = hashOf(rules.byMailbox ? mailboxOf(account) : account)
  if (ownerId) return bucket('pair', rules.pair, `${hash}:${hashOf(ownerId)}`)
  const around = network ? networksAround(network).map(hashOf) : []
  const [pair, ...widerPairs] = around.map((one, place) =>
    bucket(PAIRS[place] ?? 'pair', rules.pair, `${hash}:${one}`),
  )
  // From a known network, attempts of strangers elsewhere do not block the account.
  const isSpared =
    rules.sparesKnown && network && (await isKnownPair(hashOf(knownAs), hashOf(network)))
  if (isSpared && !isForgetting) return pair ?? []
  const ofNetworks = AROUND.slice(0, around.length).flatMap(([scope, times], place) =>
    bucket(scope, rules.network && widened(rules.network, times), around[place] ?? ''),
  )
  return [
    // A known network took no point of these.
    ...(isSpared ? [] : [...ofNetworks, ...bucket('all', rules.all, '')]),
    ...[pair ?? [], ...widerPairs].flat(),
    ...bucket('account', rules.account, hash),
  ]
}

const widened = (rule: Rule, times: number): Rule => ({ ...rule, points: rule.points * times })
