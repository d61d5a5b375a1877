import 'server-only'
import { prisma } from '@/lib/db'
import type { PlannedPrice } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/languages'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { isUuid } from '@/lib/text/uuid'
import { type PlanRow, toPlanRow } from './plan-row'

const MAX_PAST = 50

export type PlannedOfProduct = {
  name: string
  variants: { id: string; choice: string; priceCents: number; originalPriceCents: number | null }[]
  /** Not over; the next first. */
  open: PlanRow[]
  /** The latest first. */
  past: PlanRow[]
}

/** Choices in this language. Null when unknown. For administrators. */
export async function readPlanned(
  id: string,
  language: Language,
): Promise<PlannedOfProduct | null> {
  if (!isUuid(id)) return null
  const [own, product, open, past] = await Promise.all([
    readOwnColours(),
    prisma.product.findUnique({
      where: { id },
      select: { name: true, variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
    }),
    prisma.plannedPrice.findMany({
      where: { productId: id, endedAt: null },
      orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    }),
    prisma.plannedPrice.findMany({
      where: { productId: id, endedAt: { not: null } },
      orderBy: [{ beginsAt: 'desc' }, { id: 'desc' }],
      take: MAX_PAST,
    }),
  ])
  if (!product) return null
  const variants = product.variants.map((variant) => ({
    id: variant.id,
    choice: variantDescription(variant, language, own),
    priceCents: variant.priceCents,
    originalPriceCents: variant.originalPriceCents,
  }))
  const toRow = (plan: PlannedPrice) => toPlanRow(plan, variants)
  return { name: product.name, variants, open: open.map(toRow), past: past.map(toRow) }
}
