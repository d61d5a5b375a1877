import 'server-only'
import { type Order, Prisma } from '@/lib/generated/prisma/client'

/** Accounting law keeps it, or it says nothing of a person (docs/personal-data.csv). */
export const KEPT = Symbol('kept')

/**
 * All columns of an order, each with what erasure leaves in it. `insertOrder` writes these and `anonymiseOrders` empties
 * them: a field of the schema without an entry does not compile, and tests/data/personal-data.test.ts asks for its line in
 * docs/personal-data.csv.
 */
export const ORDER_COLUMNS = {
  id: KEPT,
  reference: KEPT,
  creditorReference: KEPT,
  userId: null,
  status: KEPT,
  paymentMethod: KEPT,
  paymentService: KEPT,
  language: KEPT,
  totalCents: KEPT,
  receivedCents: KEPT,
  refundedCents: KEPT,
  dueCents: KEPT,
  vatRate: KEPT,
  vatTreatment: KEPT,
  billing: Prisma.DbNull,
  email: '',
  firstName: '',
  lastName: '',
  address: '',
  addressLine2: null,
  company: null,
  postalCode: null,
  city: '',
  // The VAT depends on it.
  country: KEPT,
  phone: '',
  phoneE164: null,
  deliveryDaysMin: KEPT,
  deliveryDaysMax: KEPT,
  // A tracking number leads to the recipient.
  carrier: null,
  trackingNumber: null,
  termsVersionId: KEPT,
  withdrawnAt: KEPT,
  // A code may have been given to one person.
  discountId: null,
  discountCode: null,
  createdAt: KEPT,
  updatedAt: KEPT,
} satisfies Record<keyof Order, typeof KEPT | typeof Prisma.DbNull | '' | null>

const FIELDS = Object.keys(ORDER_COLUMNS) as (keyof Order)[]

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Names in the database. */
export const ORDER_COLUMN_NAMES = FIELDS.map(columnOf)

/** The order as a row of JSON, by the names in the database. */
export const toOrderRow = (order: Order): object =>
  Object.fromEntries(FIELDS.map((field) => [columnOf(field), order[field]]))

/** What erasure writes. */
export const ANONYMOUS_ORDER: Prisma.OrderUncheckedUpdateManyInput = Object.fromEntries(
  Object.entries(ORDER_COLUMNS).filter(([, left]) => left !== KEPT),
)
