import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { detectOutage } from '@/lib/products/catalogue/outage'
import { toView, viewFields } from '@/lib/products/catalogue/rows'
import { inFallbackOrder } from '@/lib/products/catalogue/text-language'
import type { ProductView } from '@/lib/products/types'
import { createMutex } from '@/lib/shared/mutex'

/** Few enough that one piece of a document takes little memory and holds no page up for long. */
const PRODUCTS_A_READ = 50

const inTurn = createMutex()

/** `updatedAt`: of the product or of one of its variants, whichever was last. */
export type ExportedProduct = ProductView & { createdAt: Date; updatedAt: Date }

/**
 * These products in this language, some at a time, in this order; those that are gone are left out. Several
 * documents that are asked for together take turns, so that pages find the database free.
 */
export async function* readInPieces(
  language: Language,
  ids: readonly string[],
): AsyncGenerator<ExportedProduct[]> {
  for (let at = 0; at < ids.length; at += PRODUCTS_A_READ) {
    const some = ids.slice(at, at + PRODUCTS_A_READ)
    yield await inTurn(() => detectOutage(() => readProducts(language, some)))
  }
}

async function readProducts(language: Language, ids: string[]): Promise<ExportedProduct[]> {
  const rows = await prisma.product.findMany({
    where: { id: { in: ids }, archivedAt: null, variants: { some: {} } },
    select: {
      ...viewFields,
      // No other language's texts would be shown.
      translations: {
        where: { language: { in: inFallbackOrder(language).slice(0, 3) } },
        omit: { productId: true },
      },
      createdAt: true,
      updatedAt: true,
    },
  })
  const views = new Map(
    rows.map((row) => {
      const times = [row.updatedAt, ...row.variants.map(({ updatedAt }) => updatedAt)].map(Number)
      const updatedAt = new Date(Math.max(...times))
      return [row.id, { ...toView(row, language), createdAt: row.createdAt, updatedAt }]
    }),
  )
  return ids.flatMap((id) => views.get(id) ?? [])
}
