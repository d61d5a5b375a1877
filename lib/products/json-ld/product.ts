import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { plainDescription } from '@/lib/products/catalogue/content/description'
import { pictureAddresses } from '@/lib/products/pictures/picture-addresses'
import type { ProductReviews, ReviewView } from '@/lib/products/reviews/read'
import type { OwnColour, ProductView, VariantView } from '@/lib/products/types'
import { formatCapacity } from '@/lib/products/variants/capacity'
import { colourName, variantDescription } from '@/lib/products/variants/describe'
import { absolute, organizationId, type Thing } from '@/lib/seo/json-ld'
import { shop } from '@/lib/shop'
import { toDay } from '@/lib/time'
import { policies, policyReferences } from './policies'

const MAX_IMAGES = 10
const MAX_REVIEWS = 10

/** One offer a variant. `reviews` are those that the page shows; without any there is no rating. */
export function productThings(
  lang: Language,
  product: ProductView,
  own: readonly OwnColour[],
  reviews?: ProductReviews,
): Thing[] {
  const { id, slug, category, variants } = product
  const [first] = variants
  const address = absolute(paths.product(lang, slug))
  const shared = {
    name: product.name,
    description: plainDescription(product.description) || undefined,
    url: address,
    brand: { '@type': 'Brand', name: product.brand },
    manufacturer: product.allPapers.makerName
      ? { '@type': 'Organization', name: product.allPapers.makerName }
      : undefined,
    model: product.allPapers.model,
    image: pictureAddresses(product.images.map(({ path }) => path)).slice(0, MAX_IMAGES),
    ...(reviews && ratings(reviews)),
  }
  const whole: Thing =
    first && variants.length === 1 && !first.capacity && !first.colour
      ? {
          '@type': 'Product',
          ...shared,
          ...identifiers(product, first),
          offers: offer(lang, product, first),
        }
      : {
          '@type': 'ProductGroup',
          ...shared,
          productGroupID: id,
          variesBy: variesBy(variants),
          hasVariant: variants.map((variant) => variantThing(lang, product, variant, own)),
        }
  return [whole, ...policies(category)]
}

function ratings({ counts, newest }: ProductReviews) {
  if (counts.total === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: counts.average,
      reviewCount: counts.total,
    },
    review: newest.slice(0, MAX_REVIEWS).map(reviewThing),
  }
}

const reviewThing = ({ stars, text, name, language, at, pictures }: ReviewView): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: toDay(at),
  inLanguage: language,
  reviewBody: text,
  image:
    pictures.length > 0 ? pictures.map(({ id }) => absolute(paths.reviewPicture(id))) : undefined,
  reviewRating: { '@type': 'Rating', ratingValue: stars },
})

function variantThing(
  lang: Language,
  product: ProductView,
  variant: VariantView,
  own: readonly OwnColour[],
): Thing {
  const { capacity, colour } = variant
  const description = variantDescription(variant, lang, own)
  return {
    '@type': 'Product',
    name: description ? `${product.name}, ${description}` : product.name,
    ...identifiers(product, variant),
    image: pictureAddresses([variant.image])[0],
    color: colour ? colourName(colour, lang, own) : undefined,
    // Google knows no other property for a capacity.
    size: capacity ? formatCapacity(capacity, lang) : undefined,
    offers: offer(lang, product, variant),
  }
}

const identifiers = ({ skus, gtins, mpns, allPapers }: ProductView, { id }: VariantView) => ({
  sku: skus[id] ?? id,
  gtin: gtins[id],
  mpn: mpns[id],
  hasCertification: allPapers.eprel ? registration(allPapers.eprel) : undefined,
})

/** Google reads the energy class from EPREL. */
const registration = (eprel: string): Thing => ({
  '@type': 'Certification',
  issuedBy: { '@type': 'Organization', name: 'European_Commission' },
  name: 'EPREL',
  certificationIdentification: eprel,
})

function offer(lang: Language, product: ProductView, variant: VariantView): Thing {
  const { priceCents, originalPriceCents } = variant
  const isReduced = originalPriceCents !== null && originalPriceCents > priceCents
  const isSold = product.available && variant.available
  return {
    '@type': 'Offer',
    url: absolute(paths.product(lang, product.slug, variant)),
    price: decimal(priceCents),
    priceCurrency: 'EUR',
    priceValidUntil: product.priceUntil[variant.id],
    availability: `https://schema.org/${isSold ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: isReduced ? struckThrough(originalPriceCents) : undefined,
    seller: { '@type': 'Organization', '@id': organizationId(), name: shop.name },
    ...policyReferences(),
  }
}

/** The original price, struck through on the page (Directive 98/6/EC, Article 6a). */
const struckThrough = (cents: number): Thing => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: decimal(cents),
  priceCurrency: 'EUR',
})

function variesBy(variants: readonly VariantView[]): string[] {
  const properties = [
    { url: 'https://schema.org/color', key: 'colour' },
    { url: 'https://schema.org/size', key: 'capacity' },
  ] as const
  return properties.filter(({ key }) => variants.some((one) => one[key])).map(({ url }) => url)
}

/** "899.00" from cents. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)
