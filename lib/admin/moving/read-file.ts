import 'server-only'
import type { Mover } from '@/lib/accounts/moving/files'
import { planCustomers } from '@/lib/accounts/moving/plan-customers'
import { CUSTOMER_COLUMNS, customersOf, readCustomers } from '@/lib/accounts/moving/read-customers'
import { writeCustomers } from '@/lib/accounts/moving/write-customers'
import type { Language } from '@/lib/languages'
import { ORDER_FILE_COLUMNS, pastOrdersOf, readPastOrders } from '@/lib/orders/past/read-past'
import { planPastOrders, writePastOrders } from '@/lib/orders/past/write-past'
import { type ForeignSheet, type Limits, readForeignSheet } from '@/lib/products/moving/file/sheet'

const COLUMNS = new Set([...CUSTOMER_COLUMNS, ...ORDER_FILE_COLUMNS])

/** Customers or orders of another shop's file; null for any other file. `language` is for rows that name none. Throws FileError. */
export function readMovedFile(
  bytes: Uint8Array,
  language: Language,
  limits?: Limits,
): Mover | null {
  const sheet = readForeignSheet(bytes, COLUMNS, limits)
  return ordersMover(sheet) ?? customersMover(sheet, language)
}

function ordersMover(sheet: ForeignSheet): Mover | null {
  const source = pastOrdersOf(sheet.names)
  if (!source) return null
  const file = readPastOrders(source, sheet)
  return {
    kind: 'orders',
    file,
    plan: async (tx) => {
      const plan = await planPastOrders(tx, source, file.rows)
      return { ...plan, write: () => writePastOrders(tx, source, plan) }
    },
  }
}

function customersMover(sheet: ForeignSheet, language: Language): Mover | null {
  const source = customersOf(sheet.names)
  if (!source) return null
  const file = readCustomers(source, sheet, language)
  return {
    kind: 'customers',
    file,
    plan: async (tx) => {
      const plan = await planCustomers(tx, source, file.rows)
      return { ...plan, write: () => writeCustomers(tx, source, plan) }
    },
  }
}
