import 'server-only'
import type { Tx } from '@/lib/db'
import { creditKeys, firstKeys, plain } from './keys'
import type { Credit } from './types'

type Stored = { key: string; payerName: string }
type KeyedCredit = Credit & { position: number; key: string }

/** Those credits of an account's statement that no earlier file had, and those that one had. */
export async function partKnown(
  tx: Tx,
  account: string,
  credits: readonly Credit[],
): Promise<{ fresh: KeyedCredit[]; known: KeyedCredit[] }> {
  const keys = creditKeys(account, credits)
  const first = firstKeys(account, credits)
  const asked = new Set([...keys, ...first.map(({ key }) => key)])
  const rows = await tx.$queryRaw<Stored[]>`
    select key, payer_name as "payerName" from bank_credits where key = any(${[...asked]})`
  const stored = new Map(rows.map((row) => [row.key, row]))
  const all = credits.map((credit, at) => ({ ...credit, position: at, key: keys[at] ?? '' }))
  const known = new Set(all.filter(({ key }) => stored.has(key)))
  for (const { key } of known) stored.delete(key)
  // Which of those that were known alike it was, only their names may tell.
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

/** Takes the row of this credit off these, or one whose name was erased; gives whether there was one. */
function takeOne(rows: Stored[], { payerIban, payerName }: Credit): boolean {
  const name = plain(payerName)
  const same = rows.findIndex((row) => payerIban !== '' || plain(row.payerName) === name)
  const at = same < 0 ? rows.findIndex((row) => row.payerName === '') : same
  if (at >= 0) rows.splice(at, 1)
  return at >= 0
}
