import type { PlannedPrice, Prisma } from '@/lib/generated/prisma/client'
import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { isUuid } from '@/lib/text/uuid'

export type PlanRow = {
  id: string
  productId: string
  variantIds: string[]
  /** Empty: every variant. */
  choices: string[]
  priceCents: number
  beginsAt: Date
  endsAt: Date | null
  state: PlanState
}

/** `variants`: all of the product. */
function toPlanRow(
  plan: PlannedPrice,
  variants: readonly { id: string; choice: string }[],
): PlanRow {
  const { id, productId, variantIds, priceCents, beginsAt, endsAt } = plan
  const included = variants.filter((one) => variantIds.includes(one.id))
  const isEach = included.length === variants.length
  return {
    id,
    productId,
    variantIds,
    priceCents,
    beginsAt,
    endsAt,
    choices: isEach ? [] : included.map(({ choice }) => choice),
    state: planState(plan),
  }
}

/** `overridden`: every variant was repriced by hand; `missed`: its time passed before it could begin. */
type PlanState = 'planned' | 'running' | 'over' | 'overridden' | 'missed'

type Plan = Pick<PlannedPrice, 'beganAt' | 'endedAt' | 'regular'>

function planState({ beganAt, endedAt, regular }: Plan): PlanState {
  if (!endedAt) return beganAt ? 'running' : 'planned'
  if (!beganAt) return 'missed'
  return Object.keys(regular as object).length === 0 ? 'overridden' : 'over'
}

const MAX_PAST = 50

export type PlannedOfProduct = {
  name: string
  variants: { id: string; choice: string; priceCents: number; originalPriceCents: number | null }[]
  /** Plans that are not over; the next first. */
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
        id: variant.id,
        choice: variantDescription(variant, language, own),
      }))
      return { ...toPlanRow(plan, described), product: product.name }
    })
    return ok({ ...place, rows })
  },
)
