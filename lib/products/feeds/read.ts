import 'server-only'
import PQueue from 'p-queue'
import { prisma } from '@/lib/db'
import type { PlannedPrice } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/languages'
import { inFallbackOrder } from '@/lib/products/catalogue/content/texts'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { SHOWN } from '@/lib/products/catalogue/reads'
import { toView, viewFields } from '@/lib/products/catalogue/rows'
import type { Prices } from '@/lib/products/prices/prior-price'
import { readPriorPrices } from '@/lib/products/prices/read-prices'
import type { ProductView } from '@/lib/products/types'

const BATCH_SIZE = 50

const queue = new PQueue({ concurrency: 1 })

/** `updatedAt`: latest change of the product and its variants. `sales`: by variant id. */
export type ExportedProduct = ProductView & {
  createdAt: Date
  updatedAt: Date
  sales: ReadonlyMap<string, Sale>
}

/** Products in the order of `ids`, without deleted ones. Concurrent documents take turns, to leave pages the database. */
export async function* readInBatches(
  language: Language,
  ids: readonly string[],
): AsyncGenerator<ExportedProduct[]> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE)
    yield await queue.add(() => detectOutage(() => readProducts(language, some)))
  }
}

async function readProducts(language: Language, ids: string[]): Promise<ExportedProduct[]> {
  const rows = await prisma.product.findMany({
    where: { id: { in: ids }, ...SHOWN, variants: { some: {} } },
    select: {
      ...viewFields,
      // Only languages that may be shown.
      translations: {
        where: { language: { in: inFallbackOrder(language).slice(0, 3) } },
        omit: { productId: true },
      },
      planned: { where: { endedAt: null }, orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }] },
      createdAt: true,
      updatedAt: true,
    },
  })
  const prior = await readPriorPrices(
    prisma,
    rows.flatMap(({ planned }) => planned.flatMap(({ variantIds }) => variantIds)),
  )
  const views = new Map(
    rows.map((row) => {
      const times = [row.updatedAt, ...row.variants.map(({ updatedAt }) => updatedAt)].map(Number)
      const updatedAt = new Date(Math.max(...times))
      const sales = new Map(
        row.variants.flatMap((variant) => {
          const sale = saleOf(variant, row.planned, prior.get(variant.id)?.ofNew ?? null)
          return sale ? [[variant.id, sale] as const] : []
        }),
      )
      return [row.id, { ...toView(row, language), createdAt: row.createdAt, updatedAt, sales }]
    }),
  )
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** A reduction with an end, in force or planned. */
export type Sale = { priceCents: number; from: Date; until: Date }

type Variant = Prices & { id: string; priceUntil: Date | null }

/**
 * `plans`: not over, in the order of their beginnings. A planned reduction counts from the present price, so only where
 * that is the lowest of the last 30 days (`lowestCents`; Directive 98/6/EC, Article 6a).
 */
function saleOf(
  { id, priceCents, originalPriceCents, priceUntil }: Variant,
  plans: readonly PlannedPrice[],
  lowestCents: number | null,
): Sale | null {
  const own = plans.filter(({ variantIds }) => variantIds.includes(id))
  if (originalPriceCents !== null && originalPriceCents > priceCents) {
    const from = own.find(({ beganAt }) => beganAt !== null)?.beganAt
    return from && priceUntil ? { priceCents, from, until: priceUntil } : null
  }
  const next = own.find(({ beganAt }) => beganAt === null)
  if (!next?.endsAt || next.priceCents >= priceCents || (lowestCents ?? 0) < priceCents) return null
  return { priceCents: next.priceCents, from: next.beginsAt, until: next.endsAt }
}
