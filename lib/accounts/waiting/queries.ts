import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { readCards } from '@/lib/products/catalogue/reads'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { isUuid } from '@/lib/text/uuid'
import { readWaitToken } from './mutations'

export type AwaitedVariant = {
  variantId: string
  /** "Galaxy, 256 GB, Black". */
  item: string
  slug: string
  choice: { capacity: string | null; colour: string | null }
  isOnSale: boolean
  energyClass?: string | undefined
}

/** Null for a variant that is unknown, or whose product has no page. */
export async function readAwaited(
  variantId: unknown,
  language: Language,
): Promise<AwaitedVariant | null> {
  if (typeof variantId !== 'string' || !isUuid(variantId)) return null
  const row = await prisma.variant.findUnique({ where: { id: variantId } })
  const [card] = row ? await readCards(language, [row.productId]) : []
  const variant = card?.variants.find(({ id }) => id === variantId)
  if (!card || !variant) return null
  const { capacity, colour } = variant
  const description = variantDescription(variant, language, await readOwnColours())
  return {
    variantId,
    item: [card.name, description].filter(Boolean).join(', '),
    slug: card.slug,
    choice: { capacity, colour },
    isOnSale: card.available && variant.available,
    energyClass: card.papers.energyClass,
  }
}

/** What a confirmation link is about: all that its address waits for; empty for an invalid link. */
export async function listAwaited(token: unknown, language: Language): Promise<AwaitedVariant[]> {
  const id = readWaitToken(token)
  const wait = id === null ? null : await prisma.stockWait.findUnique({ where: { id } })
  if (!wait?.email) return []
  const rows = await prisma.stockWait.findMany({
    where: { email: wait.email, toldAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const found = await Promise.all(rows.map(({ variantId }) => readAwaited(variantId, language)))
  return found.flatMap((one) => one ?? [])
}
