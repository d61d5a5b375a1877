import 'server-only'
import type { Language } from '@/lib/languages'
import { discountPercent } from '@/lib/money'
import type { HomeSections } from '@/lib/products/catalogue/home-sections'
import { followProduct } from '@/lib/products/catalogue/queries'
import { viewToCard } from '@/lib/products/catalogue/rows'
import type { ProductCardView } from '@/lib/products/types'
import { SEASON_PLACES } from '@/lib/settings/content-rules'
import { content } from '@/lib/settings/current'

type Sections = HomeSections['sections']

/**
 * Four products at most: the owner's choice in its order, then the most reduced of each category. A chosen product that is
 * no longer on sale gives its place to the next.
 */
export async function readSeason(lang: Language, sections: Sections): Promise<ProductCardView[]> {
  const slugs = SEASON_PLACES.flatMap((place) => content(`SEASON_PRODUCT_${place}`) ?? [])
  const found = await Promise.all(slugs.map((slug) => followProduct(lang, slug)))
  const chosen = found.flatMap((product) => (product?.available ? [viewToCard(product)] : []))
  const all = [...chosen, ...mostReduced(sections)]
  return all
    .filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
    .slice(0, SEASON_PLACES.length)
}

/** Best of each category by category, the greatest reduction first; then the second best, and so on. */
export function mostReduced(sections: Sections): ProductCardView[] {
  const ranked = sections.map(({ products }) =>
    products.filter(({ available }) => available).sort((a, b) => reduction(b) - reduction(a)),
  )
  return SEASON_PLACES.flatMap((_, place) =>
    ranked.flatMap((products) => products[place] ?? []).sort((a, b) => reduction(b) - reduction(a)),
  )
}

const reduction = ({ variants }: ProductCardView): number =>
  Math.max(
    0,
    ...variants.map(({ priceCents, originalPriceCents }) =>
      discountPercent(priceCents, originalPriceCents),
    ),
  )
