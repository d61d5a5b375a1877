import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import type { CrawledPage } from './crawler'
import { translator } from './shopping'

type Offer = {
  price: string
  priceCurrency: string
  availability: string
  url: string
  priceSpecification?: { price: string }
}
type Variant = { name: string; sku: string; offers: Offer }
type Group = { name: string; url: string; offers?: Offer; hasVariant?: Variant[] }

const jsonLd = (page: CrawledPage, type: string) =>
  page.jsonLd.filter((one) => one['@type'] === type)
const groupOf = (page: CrawledPage) =>
  [...jsonLd(page, 'ProductGroup'), ...jsonLd(page, 'Product')][0] as Group | undefined
const languageOf = ({ path }: CrawledPage) => path.split('/')[1] as Language

/** Variants in the structured data of a product page. */
export function variantsOf(page: CrawledPage): Variant[] {
  const group = groupOf(page)
  if (!group) return []
  return group.hasVariant ?? [{ name: group.name, sku: '', offers: group.offers as Offer }]
}

/** Texts that a page must show for an offer. */
function shownOf({ price, priceSpecification, availability }: Offer, page: CrawledPage) {
  const lang = languageOf(page)
  const t = translator(lang)
  const money = (amount: string) => formatMoney(Math.round(Number(amount) * 100), lang)
  const stated = availability.endsWith('/InStock')
    ? [t('catalogue.inStock'), ...[1, 2, 3].map((count) => t('catalogue.left', { count }))]
    : [t('catalogue.notNow'), t('products.soldOut')]
  return {
    price: money(price),
    before: priceSpecification ? money(priceSpecification.price) : null,
    availability: stated.find((text) => text === page.shownOffer.availability) ?? stated[0],
  }
}

/** Differences between the rendered page and this offer. */
export function offerMismatches(page: CrawledPage, offer: Offer): string[] {
  const expected = shownOf(offer, page)
  const keys = ['price', 'before', 'availability'] as const
  return keys.flatMap((key) =>
    page.shownOffer[key] === expected[key]
      ? []
      : [`${key}: ${page.shownOffer[key]}, in JSON-LD ${expected[key]}`],
  )
}

/** Differences between a rendered product page and its structured data. */
export function productMismatches(base: string, page: CrawledPage): string[] {
  const group = groupOf(page)
  const [trail] = jsonLd(page, 'BreadcrumbList') as { itemListElement: { name: string }[] }[]
  if (!group || !trail) return ['no product']
  const variants = variantsOf(page)
  const shown =
    variants.find(({ offers }) => offers.availability.endsWith('/InStock')) ?? variants[0]
  const skus = variants.map(({ sku }) => sku)
  const checks: [string, boolean][] = [
    ['name', group.name === page.h1[0]],
    ['address', group.url === base + page.path],
    ['currency', variants.every(({ offers }) => offers.priceCurrency === 'EUR')],
    ['price', variants.every(({ offers }) => Number(offers.price) > 0)],
    ['number', new Set(skus).size === skus.length],
    ['offer address', variants.every(({ offers }) => offers.url.startsWith(group.url))],
    ['shipping', jsonLd(page, 'OfferShippingDetails').length === 3],
    ['returns', jsonLd(page, 'MerchantReturnPolicy').length === 1],
    ['trail', trail.itemListElement.every(({ name }) => page.text.includes(name))],
  ]
  const wrong = checks.filter(([, isRight]) => !isRight).map(([what]) => what)
  return [...wrong, ...(shown ? offerMismatches(page, shown.offers) : ['no offer'])]
}
