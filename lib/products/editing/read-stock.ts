import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { isUuid } from '@/lib/text/uuid'

const LATEST = 20

export type StockOfProduct = {
  name: string
  /** `held` by orders that are not paid; `stock` null: not counted. */
  variants: { id: string; choice: string; stock: number | null; held: number }[]
  /** Newest first. */
  movements: { id: string; at: Date; choice: string; by: number; stock: number; reason: string }[]
}

type Movement = { variantId: string; variant: string; by: number; stock: number; reason: string }

/** Choices in this language. Null when unknown. For administrators. */
export async function readStock(id: string, language: Language): Promise<StockOfProduct | null> {
  if (!isUuid(id)) return null
  const [own, product, entries] = await Promise.all([
    readOwnColours(),
    prisma.product.findUnique({
      where: { id },
      select: {
        name: true,
        variants: {
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          select: {
            ...{ id: true, capacity: true, colour: true, stock: true },
            held: { where: { state: 'held' }, select: { quantity: true } },
          },
        },
      },
    }),
    prisma.auditEntry.findMany({
      where: { subject: `product:${id}`, action: 'product.stock' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LATEST,
    }),
  ])
  if (!product) return null
  const variants = product.variants.map(({ held, ...variant }) => ({
    ...{ id: variant.id, stock: variant.stock },
    choice: variantDescription(variant, language, own),
    held: held.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return {
    name: product.name,
    variants,
    movements: entries.map(({ id, createdAt: at, details }) => {
      const { variantId, variant, by, stock, reason } = details as Movement
      const choice = variants.find((one) => one.id === variantId)?.choice ?? variant
      return { id, at, choice, by, stock, reason }
    }),
  }
}
