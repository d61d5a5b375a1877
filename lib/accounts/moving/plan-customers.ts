import 'server-only'
import type { Tx } from '@/lib/db'
import { env } from '@/lib/env'
import type { Source } from '@/lib/products/moving/model'
import type { FileCounts, FileNote, ForeignCustomer, Profile } from './model'

type Account = Profile & { id: string; email: string; role: string }
type Details = Partial<Profile>

/** `details` is what is written to the account; null for a new one. */
export type PlannedCustomer = {
  customer: ForeignCustomer
  account: { id: string; details: Details } | null
  isRemembered: boolean
}

export type CustomerPlan = {
  customers: PlannedCustomer[]
  /** Accounts whose customers have no consent there. */
  declined: string[]
  counts: FileCounts
  notes: FileNote[]
}

/** A person's address is taken or kept as a whole. */
const GROUPS: (keyof Profile)[][] = [
  ['firstName'],
  ['lastName'],
  ['phone'],
  ['language'],
  ['address', 'addressLine2', 'company', 'postalCode', 'city', 'country'],
]
const BATCH = 1_000

/** Compares a file with the accounts. In a transaction the accounts are locked. */
export async function planCustomers(
  db: Pick<Tx, '$queryRaw'>,
  source: Source,
  rows: readonly ForeignCustomer[],
): Promise<CustomerPlan> {
  const plan: CustomerPlan = {
    customers: [],
    declined: [],
    counts: { created: 0, changed: 0, same: 0 },
    notes: [],
  }
  for (let from = 0; from < rows.length; from += BATCH) {
    await planBatch(db, source, rows.slice(from, from + BATCH), plan)
  }
  return plan
}

async function planBatch(
  db: Pick<Tx, '$queryRaw'>,
  source: Source,
  rows: readonly ForeignCustomer[],
  { customers, declined, counts, notes }: CustomerPlan,
): Promise<void> {
  const moved = await db.$queryRaw<Moved[]>`
    select key, user_id::text as "userId", profile from moved_customers
    where source = ${source} and key = any(${rows.map(({ key }) => key)}::text[])`
  const known = new Map(moved.map((one) => [one.key, one]))
  const ids = moved.flatMap(({ userId }) => userId ?? [])
  const accounts = await db.$queryRaw<Account[]>`
    select id::text, email, role::text, first_name as "firstName", last_name as "lastName", country, city,
      address, coalesce(address_line2, '') as "addressLine2", coalesce(company, '') as company,
      coalesce(postal_code, '') as "postalCode", phone, language::text
    from users where email = any(${rows.map(({ email }) => email)}::text[]) or id = any(${ids}::uuid[])
    order by id for no key update`
  const byId = new Map(accounts.map((one) => [one.id, one]))
  const byEmail = new Map(accounts.map((one) => [one.email, one]))
  for (const customer of rows) {
    const { line, key, email, profile } = customer
    const before = known.get(key)
    if (before && !before.userId) {
      notes.push({ line, code: 'erased', value: '' })
      continue
    }
    const account = byId.get(before?.userId ?? '') ?? byEmail.get(email)
    if (email === env.ADMIN_EMAIL || account?.role === 'admin') {
      notes.push({ line, code: 'administrator', value: email })
      continue
    }
    if (!account) {
      customers.push({ customer, account: null, isRemembered: false })
      counts.created += 1
      continue
    }
    if (account.email !== email) notes.push({ line, code: 'known', value: email })
    const details = changesOf(profile, account, before?.profile)
    if (customer.isDeclined) declined.push(account.id)
    const isChanged = Object.keys(details).length > 0
    counts[isChanged ? 'changed' : 'same'] += 1
    const isRemembered = before !== undefined && isSame(profile, before.profile)
    if (!isChanged && isRemembered) continue
    customers.push({ customer, account: { id: account.id, details }, isRemembered })
  }
}

type Moved = { key: string; userId: string | null; profile: Details }

/** What the account still has from the last file follows this one; of an account made here only empty fields. */
function changesOf(profile: Profile, account: Profile, before: Details | undefined): Details {
  const changed = GROUPS.filter((group) => {
    const isGiven = group.some((name) => profile[name] !== '')
    const isFree = group.every((name) => account[name] === (before ? before[name] : ''))
    return isGiven && isFree && group.some((name) => profile[name] !== account[name])
  })
  return Object.fromEntries(changed.flat().map((name) => [name, profile[name]]))
}

const isSame = (profile: Profile, before: Details) =>
  GROUPS.flat().every((name) => profile[name] === before[name])
