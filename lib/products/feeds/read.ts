import 'server-only'
import PQueue from 'p-queue'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { detectOutage } from '@/lib/products/catalogue/outage'
import { readPriorPrices } from '@/lib/products/catalogue/read-prior-prices'
import { toView, viewFields } from '@/lib/products/catalogue/rows'
import { SHOWN } from '@/lib/products/catalogue/shown'
import { inFallbackOrder } from '@/lib/products/catalogue/text-language'
import type { ProductView } from '@/lib/products/types'
import { type Sale, saleOf } from './sale'

const BATCH_SIZE = 50

const queue = new PQueue({ concurrency: 1 })

/** `updatedAt`: latest change of the product and its variants. `sales`: by variant id. */
export type ExportedProduct = ProductView & {
  createdAt: Date
  updatedAt: Date
  sales: ReadonlyMap<string, Sale>
}

/** In the order of `ids`, without deleted products. Concurrent documents take turns: pages find the database free. */
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
