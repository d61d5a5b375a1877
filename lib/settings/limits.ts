import { z } from 'zod'

/** `points` attempts in `duration` seconds; in the database, for all instances, unless `in` says otherwise. */
export type Rule = { points: number; duration: number; in?: 'memory' }

export type Rules = {
  account?: Rule
  /** Per account and network: below `account`, so that one network cannot exhaust it. */
  pair?: Rule
  network?: Rule
  /** For all requests; a short window, so that a flood blocks others only briefly. */
  all?: Rule
  /** A network from which the account has succeeded is only counted in `pair`. */
  sparesKnown?: true
  /** Counts name+tag@host as name@host, for attempts that send mail. */
  byMailbox?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const per = (points: number, duration: number): Rule => ({ points, duration })
/** Counted by each instance: it protects that process, and several instances together take a multiple. */
const inMemory = (points: number, duration: number): Rule => ({ points, duration, in: 'memory' })

/** Attempts and seconds. The setting `LIMITS` changes the numbers of a network or the shop (docs/security.md, Limits). */
const TABLE = {
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
  /**
   * 480 guesses a day at three codes of a million: one in 700 days and nights is right. A network is known once a code
   * from it was right, not by the password.
   */
  secondFactor: {
    account: per(5, 15 * MINUTE),
    pair: per(5, 15 * MINUTE),
    network: per(50, 15 * MINUTE),
    sparesKnown: true,
  },
  emailChange: { account: per(5, HOUR), network: per(20, HOUR), all: per(120, MINUTE) },
  /** Each may mail a stranger's address, which `waitForStock` spares more. */
  stockWaits: {
    account: per(20, HOUR),
    network: per(40, HOUR),
    all: per(120, MINUTE),
    byMailbox: true,
  },
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
  newsletter: {
    account: per(5, HOUR),
    network: per(20, HOUR),
    all: per(120, MINUTE),
    byMailbox: true,
  },
  accountCart: { account: per(300, 10 * MINUTE) },
  orderMails: { account: per(5, HOUR), byMailbox: true },
  /** Low: a guessed code is worth money. */
  sendTickets: { account: per(10, HOUR), network: per(30, HOUR), all: per(120, MINUTE) },
  /** Keyed by order number, short ones by e-mail address; known are the networks of the customer's address. */
  withdraw: {
    account: per(60, HOUR),
    pair: per(20, HOUR),
    network: per(60, HOUR),
    all: per(300, MINUTE),
    sparesKnown: true,
  },
  /** As `withdraw`. */
  claim: {
    account: per(60, HOUR),
    pair: per(20, HOUR),
    network: per(60, HOUR),
    all: per(300, MINUTE),
    sparesKnown: true,
  },
  review: { network: per(60, HOUR), all: per(300, MINUTE) },
  reviewReports: { network: per(20, HOUR), all: per(120, MINUTE) },
  /** Each may mail a stranger's address. */
  reportMails: { account: per(5, DAY), byMailbox: true },
  /** Pictures, not requests, with five at most: each is decoded. */
  claimPictures: { account: per(30, HOUR), network: per(60, HOUR), all: per(60, MINUTE) },
  /** Bodies under way are counted as they are announced. */
  claimMegabytes: { account: per(100, HOUR), network: per(200, HOUR), all: per(600, MINUTE) },
  /** The same as for claims. */
  reviewPictures: { account: per(30, HOUR), network: per(60, HOUR), all: per(60, MINUTE) },
  reviewMegabytes: { account: per(100, HOUR), network: per(200, HOUR), all: per(600, MINUTE) },
  /** A PDF takes a quarter of a second in a thread. */
  documents: { account: inMemory(30, MINUTE) },
  /** Each open tab polls twice a minute. */
  listOrders: { account: inMemory(120, MINUTE) },
  dataExport: { account: inMemory(10, 10 * MINUTE) },
  browserErrors: { network: inMemory(30, HOUR), all: inMemory(30, MINUTE) },
  suggestions: { network: inMemory(600, MINUTE) },
  /** Nine tenths of the hashing capacity of a process; a third of it is reserved. */
  hashing: { account: inMemory(120, MINUTE) },
  /** For known pairs of account and network, and signed-in customers. */
  reservedHashing: { account: inMemory(10, MINUTE), all: inMemory(60, MINUTE) },
} as const satisfies Record<string, Rules>

export type Limit = keyof typeof TABLE

type Scope = 'account' | 'pair' | 'network' | 'all'
type Table = {
  [Name in Limit]: Rules & { [Key in Extract<keyof (typeof TABLE)[Name], Scope>]: Rule }
}

/** `hashing` counts all accounts of an instance as one. The others of an account or pair guard against guessing. */
const scopesOf = (limit: string): Scope[] =>
  limit === 'hashing' ? ['account'] : ['network', 'all']

/** "signUp.all" and its default. */
export const ADJUSTABLE: ReadonlyMap<string, Rule> = new Map(
  Object.entries(TABLE as Record<string, Rules>).flatMap(([limit, rules]) =>
    scopesOf(limit).flatMap((scope): [string, Rule][] => {
      const rule = rules[scope]
      return rule ? [[`${limit}.${scope}`, rule]] : []
    }),
  ),
)

const MAX_POINTS = 10_000_000

/** Parses the setting `LIMITS`: "signUp.all=240,login.network=100". */
export const limitNumbers = z
  .string()
  .trim()
  .default('')
  .transform((text, context) => {
    const numbers = new Map<string, number>()
    for (const one of text.split(',').filter(Boolean)) {
      const [, name = '', digits = ''] = /^\s*(\w+\.\w+)\s*=\s*(\d{1,8})\s*$/.exec(one) ?? []
      const points = Number(digits)
      if (!ADJUSTABLE.has(name) || points < 1 || points > MAX_POINTS) {
        context.addIssue({
          code: 'custom',
          message: `write it as signUp.all=240,login.network=100, not "${one.trim()}": a name of the table in docs/security.md and a number from 1 to ${MAX_POINTS}`,
        })
        return z.NEVER
      }
      numbers.set(name, points)
    }
    return numbers
  })

/** The table with these numbers in place of its own. */
export function limitsWith(numbers: ReadonlyMap<string, number>): Table {
  const adjusted = Object.entries(TABLE as Record<string, Rules>).map(([limit, rules]) => {
    const changed = scopesOf(limit).flatMap((scope) => {
      const points = numbers.get(`${limit}.${scope}`)
      const rule = rules[scope]
      return rule && points ? [[scope, { ...rule, points }]] : []
    })
    return [limit, { ...rules, ...Object.fromEntries(changed) }]
  })
  return Object.fromEntries(adjusted) as Table
}
