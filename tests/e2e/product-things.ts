import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import type { Crawled } from './crawled'
import { words } from './shopping'

type Offer = {
  price: string
  priceCurrency: string
  availability: string
  url: string
  priceSpecification?: { price: string }
}
type Variant = { name: string; sku: string; offers: Offer }
type Group = { name: string; url: string; offers?: Offer; hasVariant?: Variant[] }

const things = (page: Crawled, type: string) => page.things.filter((one) => one['@type'] === type)
const groupOf = (page: Crawled) =>
  [...things(page, 'ProductGroup'), ...things(page, 'Product')][0] as Group | undefined
const languageOf = ({ path }: Crawled) => path.split('/')[1] as Language

/** What machines read of everything that can be chosen on a product's page. */
export function variantsOf(page: Crawled): Variant[] {
  const group = groupOf(page)
  if (!group) return []
  return group.hasVariant ?? [{ name: group.name, sku: '', offers: group.offers as Offer }]
}

/** What the page must show where it says this offer to machines. */
function shownOf({ price, priceSpecification, availability }: Offer, lang: Language) {
  const money = (amount: string) => formatMoney(Math.round(Number(amount) * 100), lang)
  const isSold = availability.endsWith('/InStock')
  return {
    price: money(price),
    before: priceSpecification ? money(priceSpecification.price) : null,
    availability: words(lang)(isSold ? 'catalogue.inStock' : 'catalogue.notNow'),
  }
}

/** In what a page shows another price, price before or availability than this offer says. */
export function faultsOfOffer(page: Crawled, offer: Offer): string[] {
  const said = shownOf(offer, languageOf(page))
  const keys = ['price', 'before', 'availability'] as const
  return keys.flatMap((key) =>
    page.sold[key] === said[key] ? [] : [`${key}: ${page.sold[key]}, and to machines ${said[key]}`],
  )
}

/** In what a product's page shows something else than machines read there. */
export function faultsOfProduct(base: string, page: Crawled): string[] {
  const group = groupOf(page)
  const [trail] = things(page, 'BreadcrumbList') as { itemListElement: { name: string }[] }[]
  if (!group || !trail) return ['no product']
  const variants = variantsOf(page)
  const shown =
    variants.find(({ offers }) => offers.availability.endsWith('/InStock')) ?? variants[0]
  const skus = variants.map(({ sku }) => sku)
  const said: [string, boolean][] = [
    ['name', group.name === page.h1[0]],
    ['address', group.url === base + page.path],
    ['currency', variants.every(({ offers }) => offers.priceCurrency === 'EUR')],
    ['price', variants.every(({ offers }) => Number(offers.price) > 0)],
    ['number', new Set(skus).size === skus.length],
    ['offer address', variants.every(({ offers }) => offers.url.startsWith(group.url))],
    ['shipping', things(page, 'OfferShippingDetails').length === 3],
    ['returns', things(page, 'MerchantReturnPolicy').length === 1],
    ['trail', trail.itemListElement.every(({ name }) => page.text.includes(name))],
  ]
  const wrong = said.filter(([, isRight]) => !isRight).map(([what]) => what)
  return [...wrong, ...(shown ? faultsOfOffer(page, shown.offers) : ['no offer'])]
}
