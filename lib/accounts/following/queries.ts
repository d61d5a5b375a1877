import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { readCards } from '@/lib/products/catalogue/reads'
import type { CardPapers } from '@/lib/products/types'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { followedVariant } from './followed-variant'
import { readFollowedIds } from './mutations'

/** Prices in cents. */
export type Followed = {
  id: string
  slug: string
  name: string
  /** The variant that is followed: "256 GB, Black"; empty for the whole product. */
  description: string
  /** In the product's address; null for the whole product. */
  choice: { capacity: string | null; colour: string | null } | null
  image: string
  priceCents: number
  /** When it was followed. */
  thenCents: number
  since: Date
  isOnSale: boolean
  papers: CardPapers
}

/** Ids of products, the newest first. UNAUTHENTICATED, also where `userId` names another customer. */
export const listFollowedIds = asCustomer(
  async (user, userId: string | null = null): Promise<Result<string[]>> => {
    if (userId !== null && userId !== user.id) return fail('UNAUTHENTICATED')
    return ok(await readFollowedIds(prisma, user.id))
  },
)

/** The newest first, without products that have no page now. UNAUTHENTICATED. */
export const listFollowed = asCustomer(
  async (user, language: Language): Promise<Result<Followed[]>> => {
    const rows = await prisma.followedProduct.findMany({
      where: { userId: user.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    const [cards, own] = await Promise.all([
      readCards(
        language,
        rows.map(({ productId }) => productId),
      ),
      readOwnColours(),
    ])
    const list = rows.flatMap((row): Followed[] => {
      const card = cards.find(({ id }) => id === row.productId)
      const variant = card && followedVariant(card.variants, row.variantId)
      if (!card || !variant) return []
      const isChosen = variant.id === row.variantId
      const { capacity, colour, image, priceCents } = variant
      return [
        {
          id: card.id,
          slug: card.slug,
          name: card.name,
          description: isChosen ? variantDescription(variant, language, own) : '',
          choice: isChosen ? { capacity, colour } : null,
          image,
          priceCents,
          thenCents: row.priceCents,
          since: row.createdAt,
          isOnSale: card.available && variant.available,
          papers: card.papers,
        },
      ]
    })
    return ok(list)
  },
)
