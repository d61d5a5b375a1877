import 'server-only'
import { prisma } from '@/lib/db'
import { LANGUAGES, type Language } from '@/lib/languages'
import { matchVariants } from '@/lib/products/editing/write/write-variants'
import { hasAnyText, type ProductCreation, type ProductUpdate, type VariantInput } from './schema'

type Given = Pick<VariantInput, 'id' | 'capacity' | 'color' | 'sku'>

/** Names the fields behind a unique violation: SKUs of other variants, else the slug. A new product has `productId` null. */
export async function conflictingFields(
  productId: string | null,
  given: readonly Given[] = [],
): Promise<Record<string, 'CONFLICT'>> {
  const skus = given.flatMap(({ sku }) => sku ?? [])
  const owners = await prisma.variant.findMany({
    where: { OR: [{ sku: { in: skus } }, ...(productId ? [{ productId }] : [])] },
  })
  const own = owners.filter((owner) => owner.productId === productId)
  const matched = matchVariants(own, given).filter((_, place) => given[place]?.sku === undefined)
  const others = owners.filter((owner) => !own.includes(owner) || matched.includes(owner))
  const taken = given.flatMap(({ sku }, place) =>
    sku && others.some((other) => other.sku === sku) ? [`variants.${place}.sku`] : [],
  )
  const fields = taken.length > 0 ? taken : ['slug']
  return Object.fromEntries(fields.map((field) => [field, 'CONFLICT']))
}

/**
 * Slugs of languages without texts are not stored. Description and features belong to `language`, or to all if none is
 * stored.
 */
export function slugsWithoutTexts(
  { translations = {}, description = '', features = [] }: ProductUpdate,
  stored: readonly { language: Language }[] = [],
  language?: Language,
): Record<string, string> {
  const isGiven = hasAnyText({ description, features })
  const hasTexts = (one: Language) =>
    stored.some((text) => text.language === one) ||
    (isGiven && (language ? language === one : stored.length === 0))
  const wrong = LANGUAGES.filter((one) => {
    const { slug, ...texts } = translations[one] ?? {}
    return slug && !hasAnyText(texts) && !hasTexts(one)
  })
  return Object.fromEntries(wrong.map((one) => [`translations.${one}.slug`, 'VALIDATION_ERROR']))
}

/**
 * No price before a new product is proved (specification §9, Money; Directive 98/6/EC, Article 6a). `dropped`: claiming
 * fields.
 */
export function withoutOriginalPrices(product: ProductCreation): {
  product: ProductCreation
  dropped: string[]
} {
  const { price, originalPrice, discount, variants } = product
  const isReduced = (one: { price: number; originalPrice?: number | null | undefined }) =>
    (one.originalPrice ?? 0) > one.price
  const dropped = [
    ...(isReduced({ price, originalPrice }) ? ['originalPrice'] : []),
    ...(discount ? ['discount'] : []),
    ...(variants ?? []).flatMap((one, place) =>
      isReduced(one) ? [`variants.${place}.originalPrice`] : [],
    ),
  ]
  const plain = {
    ...product,
    originalPrice: null,
    discount: 0,
    ...(variants && { variants: variants.map((one) => ({ ...one, originalPrice: null })) }),
  }
  return { product: plain, dropped }
}
