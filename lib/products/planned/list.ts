import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/languages'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { type PlanRow, toPlanRow } from './plan-row'

export type ListedPlan = PlanRow & { product: string }

const variants = {
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  select: { id: true, capacity: true, colour: true },
} satisfies Prisma.Product$variantsArgs

/** What is planned or in force in the whole shop, the earliest beginning first, 50 a page. UNAUTHENTICATED, FORBIDDEN. */
export const listPlanned = asAdmin(
  async (_admin, language: Language, page: number): Promise<Result<Paged<ListedPlan>>> => {
    const where = { endedAt: null }
    const [own, total] = await Promise.all([readOwnColours(), prisma.plannedPrice.count({ where })])
    const place = pagesOf(total, page)
    const plans = await prisma.plannedPrice.findMany({
      where,
      include: { product: { select: { name: true, variants } } },
      orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
      skip: (place.page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    })
    const rows = plans.map(({ product, ...plan }) => {
      const described = product.variants.map((variant) => ({
        ...{ id: variant.id, choice: variantDescription(variant, language, own) },
      }))
      return { ...toPlanRow(plan, described), product: product.name }
    })
    return ok({ ...place, rows })
  },
)
