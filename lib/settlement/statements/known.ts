import 'server-only'
import type { Tx } from '@/lib/db'
import { creditKeys, legacyKeys, plain } from './keys'
import type { Credit } from './types'

type Stored = { key: string; payerName: string }
type KeyedCredit = Credit & { position: number; key: string }

export async function splitKnown(
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
