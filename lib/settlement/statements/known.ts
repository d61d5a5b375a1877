import 'server-only'
import type { Tx } from '@/lib/db'
import { setting } from '@/lib/settings/current'
import { creditKeys, legacyKeys, plain } from './keys'
import type { Credit, Statement } from './types'

/**
 * Credits of a statement that earlier files have not brought, those that they have, and ids of open credits that the
 * statement itemises.
 */
export async function splitStatement(
  tx: Tx,
  { format, account, credits }: Statement,
): Promise<{ fresh: KeyedCredit[]; known: KeyedCredit[]; replaced: string[] }> {
  const { fresh: unknown, known } = await splitKnown(tx, account || setting('BANK_IBAN'), credits)
  const { fresh, doubled, replaced } = await splitDoubled(tx, { format, account }, unknown)
  return { fresh, known: [...known, ...doubled], replaced }
}

type Stored = { key: string; payerName: string }
type KeyedCredit = Credit & { position: number; key: string }

async function splitKnown(
  tx: Tx,
  account: string,
  credits: readonly Credit[],
): Promise<{ fresh: KeyedCredit[]; known: KeyedCredit[] }> {
  const keys = creditKeys(account, credits)
  const first = legacyKeys(account, credits)
  const candidateKeys = new Set([...keys, ...first.map(({ key }) => key)])
  const rows = await tx.$queryRaw<Stored[]>`
    select key, payer_name as "payerName" from bank_credits where key = any(${[...candidateKeys]})`
  const stored = new Map(rows.map((row) => [row.key, row]))
  const all = credits.map((credit, at) => ({ ...credit, position: at, key: keys[at] ?? '' }))
  const known = new Set(all.filter(({ key }) => stored.has(key)))
  for (const { key } of known) stored.delete(key)
  // Old keys of several credits may be equal; their names distinguish them.
  const alike = new Map<string, Stored[]>()
  for (const { whole, key } of first) {
    const row = stored.get(key)
    if (row) alike.set(whole, [...(alike.get(whole) ?? []), row])
  }
  for (const credit of all) {
    const others = alike.get(first[credit.position]?.whole ?? '') ?? []
    if (!known.has(credit) && takeOne(others, credit)) known.add(credit)
  }
  return {
    fresh: all.filter((credit) => !known.has(credit)),
    known: all.filter((credit) => known.has(credit)),
  }
}

/** Removes the matching row, or one with an erased name; returns whether there was one. */
function takeOne(rows: Stored[], { payerIban, payerName }: Credit): boolean {
  const name = plain(payerName)
  const same = rows.findIndex((row) => payerIban !== '' || plain(row.payerName) === name)
  const at = same < 0 ? rows.findIndex((row) => row.payerName === '') : same
  if (at >= 0) rows.splice(at, 1)
  return at >= 0
}

type Split = {
  fresh: KeyedCredit[]
  doubled: KeyedCredit[]
  /** Ids of open credits that the new file itemises. */
  replaced: string[]
}

const OTHER_CAMT = { camt053: 'camt054', camt054: 'camt053' } as const

/**
 * Splits off credits that the account's other kind of CAMT file has brought: CAMT.053 lists the bookings of a day,
 * CAMT.054 notifies single ones of them, and may itemise a batch that CAMT.053 books as one sum.
 */
async function splitDoubled(
  tx: Tx,
  { format, account }: Pick<Statement, 'format' | 'account'>,
  credits: readonly KeyedCredit[],
): Promise<Split> {
  if (format !== 'camt053' && format !== 'camt054') {
    return { fresh: [...credits], doubled: [], replaced: [] }
  }
  const days = [...new Set(credits.map(({ bookedOn }) => new Date(bookedOn)))]
  const rows = await tx.bankCredit.findMany({
    where: {
      statement: { format: OTHER_CAMT[format], account },
      bookedOn: { in: days },
      finding: { not: 'known' },
    },
    orderBy: { position: 'asc' },
  })
  const stored = rows.map((row) => ({
    ...row,
    amountCents: Number(row.amountCents),
    bookedOn: row.bookedOn.toISOString().slice(0, 10),
  }))
  const taken = new Set<object>()
  const doubled = new Set<KeyedCredit>()
  const itemised = new Set<KeyedCredit>()
  const replaced: string[] = []
  const entries = groupedBy(stored, entryOf)
  for (const [entry, group] of groupedBy(credits, entryOf)) {
    const others = entries.get(entry) ?? []
    if (!entry || others.length === 0 || sumOf(group) !== sumOf(others)) continue
    for (const other of others) taken.add(other)
    const [other] = others
    const isItemised = others.length === 1 && group.length > 1 && other?.state !== 'applied'
    for (const credit of group) (isItemised ? itemised : doubled).add(credit)
    if (isItemised && other) replaced.push(other.id)
  }
  // Without the bank's reference in both files, all fields have to be equal.
  const unmatched = groupedBy(
    stored.filter((row) => !taken.has(row)),
    fieldsOf,
  )
  for (const credit of credits) {
    if (doubled.has(credit) || itemised.has(credit)) continue
    const alike = unmatched.get(fieldsOf(credit)) ?? []
    const at = alike.findIndex(({ bankEntry }) => !bankEntry || !credit.bankEntry)
    if (at < 0) continue
    alike.splice(at, 1)
    doubled.add(credit)
  }
  return {
    fresh: credits.filter((credit) => !doubled.has(credit)),
    doubled: credits.filter((credit) => doubled.has(credit)),
    replaced,
  }
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

type Comparable = Pick<
  Credit,
  | 'bookedOn'
  | 'amountCents'
  | 'currency'
  | 'bankEntry'
  | 'isPending'
  | 'isReversal'
  | 'payerIban'
  | 'payerName'
  | 'references'
  | 'text'
>

const stateOf = ({ bookedOn, currency, isPending, isReversal }: Comparable) =>
  [bookedOn, currency, isPending, isReversal].join('|')

/** Empty without the bank's reference. */
const entryOf = (credit: Comparable) =>
  credit.bankEntry ? `${credit.bankEntry}|${stateOf(credit)}` : ''

const fieldsOf = (credit: Comparable) =>
  [
    stateOf(credit),
    credit.amountCents,
    credit.payerIban || plain(credit.payerName),
    plain(credit.references.join('') + credit.text),
  ].join('|')

const sumOf = (credits: readonly Comparable[]) =>
  credits.reduce((sum, { amountCents }) => sum + amountCents, 0)
