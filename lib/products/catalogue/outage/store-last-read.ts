import 'server-only'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDatabaseDown, prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { viewFields } from '@/lib/products/catalogue/rows'
import type { ProductIndex } from '@/lib/products/listing/product-index'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { type LastReadProduct, lastReadFile } from './last-read'

const MAX_PRODUCTS = 2000
const ROWS_A_READ = 100
const STORE_EVERY_MS = 10_000

const fields = {
  ...viewFields,
  createdAt: true,
  variants: {
    ...viewFields.variants,
    select: {
      id: true,
      capacity: true,
      colour: true,
      sku: true,
      gtin: true,
      mpn: true,
      priceCents: true,
      originalPriceCents: true,
      image: true,
      available: true,
      stock: true,
    },
  },
  images: {
    ...viewFields.images,
    select: { path: true, colour: true, view: true, descriptions: true },
  },
} satisfies Prisma.ProductSelect

let stored: ProductIndex | undefined
let nextAt = 0
let isFailing = false

/**
 * Stores an index's products for outages (docs/decisions/006): at most every ten seconds, each index once. Never throws;
 * repeated failures are logged once.
 */
export async function storeLastRead(index: ProductIndex, isStopping: () => boolean) {
  if (index === stored || Date.now() < nextAt) return
  const draft = `${lastReadFile()}.${process.pid}.unfinished`
  try {
    await mkdir(path.dirname(draft), { recursive: true })
    if (await write(draft, idsToStore(index), isStopping)) {
      await rename(draft, lastReadFile())
      stored = index
    }
    isFailing = false
  } catch (error) {
    if (!isFailing && !isDatabaseDown(error)) {
      console.warn('The products could not be stored for the time the database is away.', error)
      isFailing = true
    }
  } finally {
    await rm(draft, { force: true }).catch(() => {})
    nextAt = Date.now() + STORE_EVERY_MS
  }
}

/** The first of every category, 2,000 in all, in list order; unavailable products last. */
export function idsToStore(index: ProductIndex): string[] {
  const places = index.rowsOfCategory.flatMap((rows) =>
    Array.from(rows, (row, place) => ({ row, place })),
  )
  const rows = places
    .sort((a, b) => a.place - b.place || a.row - b.row)
    .slice(0, MAX_PRODUCTS)
    .map(({ row }) => row)
    .sort((a, b) => a - b)
  const sold = rows.map((row) => index.ids[row] ?? '')
  return [...sold, ...index.unsold.map(({ id }) => id)].slice(0, MAX_PRODUCTS)
}

/** False when the process stops first. */
async function write(draft: string, ids: string[], isStopping: () => boolean): Promise<boolean> {
  const head = { readAt: Date.now(), colours: await readOwnColours() }
  const file = await open(draft, 'w')
  try {
    await file.write(`${JSON.stringify(head).slice(0, -1)},"products":[`)
    let separator = ''
    for (let at = 0; at < ids.length; at += ROWS_A_READ) {
      if (isStopping()) return false
      for (const product of await readStored(ids.slice(at, at + ROWS_A_READ))) {
        await file.write(`${separator}${JSON.stringify(product)}`)
        separator = ',\n'
      }
    }
    await file.write(']}\n')
    await file.sync()
    return true
  } finally {
    await file.close()
  }
}

async function readStored(ids: string[]): Promise<LastReadProduct[]> {
  const where = { id: { in: ids }, ...SHOWN, variants: { some: {} } }
  const rows = await prisma.product.findMany({ where, select: fields })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? { ...row, createdAt: row.createdAt.getTime() } : []
  })
}
