import { createHash } from 'node:crypto'
import { cleanText, isEmailAddress } from '@/lib/accounts/fields'
import { languageOfCountry, languageOfHeader } from '@/lib/i18n/visitor/detect'
import type { Language } from '@/lib/languages'
import type { ForeignRow, ForeignSheet } from '@/lib/products/moving/file/sheet'
import type { Source } from '@/lib/products/moving/model'
import COLUMNS from './customer-columns.json' with { type: 'json' }
import type { FileNote, ForeignCustomer, ReadFile } from './model'
import { type Names, readProfile } from './read-profile'

type Field = 'id' | 'email' | 'phone' | 'locale' | 'role' | 'enabled' | 'accepts' | 'consentedAt'
type ShopColumns = Partial<Record<Field | keyof Names | 'name' | 'userName', string[]>> & {
  addresses: Partial<Record<string, string[]>>[]
}

const SHOPS: Record<Source, ShopColumns> = COLUMNS

export const CUSTOMER_COLUMNS: ReadonlySet<string> = new Set(
  Object.values(SHOPS)
    .flatMap(({ addresses, ...fields }) => [
      ...Object.values(fields).flat(),
      ...addresses.flatMap((one) => Object.values(one).flat()),
    ])
    .filter((name) => name !== undefined),
)

/** The shop whose customers these columns are; null for any other file. */
export function customersOf(names: readonly string[]): Source | null {
  const has = (...all: string[]) => all.every((name) => names.includes(name))
  const some = (...all: string[]) => all.some((name) => names.includes(name))
  if (has('email') && some(...COLUMNS.shopify.accepts, 'default address address1')) return 'shopify'
  if (has('user_email') || has('username', 'email', 'name') || has('email', 'billing_first_name')) {
    return 'woocommerce'
  }
  const isPrestaShop =
    (has('email address', 'first name') && some('newsletter', 'registration', 'social title')) ||
    has('email', 'firstname', 'lastname')
  return isPrestaShop ? 'prestashop' : null
}

const STAFF = /administrator|editor|author|contributor|shop_manager/i
const GUEST = /^(guest|visitor)$/i
const YES = /^(yes|true|1|on|subscribed)$/i
const NO = /^(no|false|0)$/i
const DECLINED = /^(no|false|0|unsubscribed)$/i

/** One row a customer; rows of one address, in whatever case, are one. `language` is for rows that name none. */
export function readCustomers(
  source: Source,
  { names, rows }: ForeignSheet,
  language: Language,
  now = new Date(),
): ReadFile<ForeignCustomer> {
  const shop = SHOPS[source]
  const file: ReadFile<ForeignCustomer> = {
    source,
    lineCount: rows.length,
    rows: [],
    problems: [],
    notes: [],
  }
  const byEmail = new Map<string, ForeignCustomer>()
  for (const row of rows) {
    const read = (field: Exclude<keyof ShopColumns, 'addresses'>) => firstOf(row, shop[field])
    const typed = read('email')
    const note = (code: FileNote['code'], value: string) =>
      file.notes.push({ line: row.line, code, value })
    const left = leftOut(read, names)
    if (left) {
      note(left, typed || read('firstName') || read('name'))
      continue
    }
    const email = cleanText(typed).toLowerCase()
    if (!isEmailAddress(email)) {
      const column = shop.email?.find((name) => row.get(name)) ?? ''
      file.problems.push({ line: row.line, column, code: 'email', value: typed })
      continue
    }
    const place = shop.addresses.find((one) => firstOf(row, one.address ?? one.city))
    const { profile, unfit } = readProfile({
      ...namesOf(read),
      phone: read('phone'),
      ...Object.fromEntries(
        Object.entries(place ?? shop.addresses[0] ?? {}).map(([field, columns]) => [
          field,
          firstOf(row, columns),
        ]),
      ),
    })
    for (const value of unfit) note('field', value)
    const consentedAt = YES.test(read('accepts')) ? readConsent(read('consentedAt'), now) : null
    if (YES.test(read('accepts')) && !consentedAt) note('consent', email)
    const customer: ForeignCustomer = {
      line: row.line,
      key: read('id') || `mail:${createHash('sha256').update(email).digest('hex')}`,
      email,
      profile: {
        ...profile,
        language:
          languageOfHeader(read('locale').replace('_', '-')) ??
          languageOfCountry(profile.country) ??
          language,
      },
      consentedAt,
      isDeclined: DECLINED.test(read('accepts')),
    }
    const first = byEmail.get(email)
    if (first) {
      note('twice', email)
      fillEmpty(first, customer)
    } else {
      byEmail.set(email, customer)
    }
  }
  return { ...file, rows: [...byEmail.values()] }
}

const firstOf = (row: ForeignRow, columns: readonly string[] | undefined): string =>
  columns?.map((name) => row.get(name)).find(Boolean) ?? ''

type Read = (field: Exclude<keyof ShopColumns, 'addresses'>) => string

/** Why a row is no customer who may have an account here; null for one. */
function leftOut(read: Read, names: readonly string[]): FileNote['code'] | null {
  if (!read('email')) return 'noEmail'
  if (STAFF.test(read('role'))) return 'staff'
  if (GUEST.test(read('role')) || (names.includes('username') && !read('userName'))) return 'guest'
  return NO.test(read('enabled')) ? 'disabled' : null
}

/** A whole name is parted at its first space. */
function namesOf(read: Read): Names {
  const [firstName = '', ...others] = read('name').split(/\s+/)
  return {
    firstName: read('firstName') || (read('lastName') ? '' : firstName),
    lastName: read('lastName') || (read('firstName') ? '' : others.join(' ')),
  }
}

/** Consent must be demonstrable (GDPR, Article 7(1)): one without its day is none. */
function readConsent(text: string, now: Date): Date | null {
  const day = /^[12]\d{3}-\d\d-\d\d/.test(text) ? new Date(text.replace(' UTC', 'Z')) : null
  return day && day.getTime() > 0 && day <= now ? day : null
}

/** An address is one thing: it is taken whole, or not. */
function fillEmpty({ profile }: ForeignCustomer, { profile: later }: ForeignCustomer): void {
  profile.firstName ||= later.firstName
  profile.lastName ||= later.lastName
  profile.phone ||= later.phone
  if (profile.address || profile.city) return
  const { country, city, address, addressLine2, company, postalCode } = later
  Object.assign(profile, { country, city, address, addressLine2, company, postalCode })
}
