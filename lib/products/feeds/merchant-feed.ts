import 'server-only'
import type { CountryCode } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { plainDescription } from '@/lib/products/catalogue/content/description'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { kindOf } from '@/lib/products/categories/current'
import { daysTo } from '@/lib/products/delivery/promise'
import { isDeliveryCountry } from '@/lib/products/delivery/read-promise'
import { decimal } from '@/lib/products/json-ld/product'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { pictureAddresses } from '@/lib/products/pictures/picture-addresses'
import type { Category, Kind, OwnColour, ProductView, VariantView } from '@/lib/products/types'
import { formatCapacity } from '@/lib/products/variants/capacity'
import { colourName, variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { absolute } from '@/lib/seo/json-ld'
import { setting } from '@/lib/settings/current'
import { element, emptyElement, XML_HEAD } from '@/lib/text/xml'
import type { FeedTexts } from './feed-texts'
import { type ExportedProduct, readInBatches, type Sale } from './read'

/** RSS 2.0 with the g: namespace, one item a variant, sold-out ones too. Only products with texts in this language. */
export async function* merchantFeed(lang: Language, texts: FeedTexts): AsyncGenerator<string> {
  const { allIds } = await getProductIndex()
  const own = await detectOutage(() => readOwnColours())
  const address = absolute(paths.merchantFeed(lang))
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
`
  yield [
    element('title', texts.products),
    element('link', absolute(paths.home(lang))),
    element('description', texts.description),
    element('language', lang),
    emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: address }),
  ].join('')
  for await (const products of readInBatches(lang, allIds)) {
    yield products
      .filter(({ textLanguages }) => textLanguages.includes(lang))
      .map((product) => merchantItems(lang, product, texts.category(product.category), own))
      .join('')
  }
  yield '</channel></rss>\n'
}

const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_FURTHER_IMAGES = 10

/** Countries of each language's feed. Delivery is free to all. */
const COUNTRIES: Record<Language, readonly CountryCode[]> = {
  en: ['IE', 'GB', 'MT'],
  fr: ['FR', 'BE', 'LU', 'CH'],
  es: ['ES'],
  pt: ['PT'],
  pl: ['PL'],
  it: ['IT', 'CH'],
  hu: ['HU'],
}

type Exported = ProductView & Partial<Pick<ExportedProduct, 'sales'>>

/** One item a variant; `g:id` is the permanent variant id. */
export function merchantItems(
  lang: Language,
  product: Exported,
  category: string,
  own: readonly OwnColour[],
): string {
  return product.variants
    .map((variant) => `<item>${item(lang, product, variant, category, own)}</item>\n`)
    .join('')
}

function item(
  lang: Language,
  product: Exported,
  variant: VariantView,
  category: string,
  own: readonly OwnColour[],
) {
  const { capacity, colour } = variant
  const choice = variantDescription(variant, lang, own)
  const isSold = product.available && variant.available
  return [
    element('g:id', variant.id),
    element('g:item_group_id', product.variants.length > 1 ? product.id : null),
    element(
      'g:title',
      [product.name, choice].filter(Boolean).join(', ').slice(0, MAX_TITLE_LENGTH),
    ),
    element(
      'g:description',
      plainDescription(product.description).slice(0, MAX_DESCRIPTION_LENGTH),
    ),
    element('g:link', absolute(paths.product(lang, product.slug, variant))),
    element('g:canonical_link', absolute(paths.product(lang, product.slug))),
    images(product, variant),
    element('g:availability', isSold ? 'in_stock' : 'out_of_stock'),
    prices(variant, product.sales?.get(variant.id)),
    element('g:condition', 'new'),
    element('g:brand', product.brand),
    ...identifiers(product, variant),
    certification(product),
    element('g:color', colour ? colourName(colour, lang, own) : null),
    element('g:size', capacity ? formatCapacity(capacity, lang) : null),
    element('g:product_type', category),
    ...categoryFields(product.category).map(([name, value]) => element(name, value)),
    ...COUNTRIES[lang].filter(isDeliveryCountry).map(shipping),
  ].join('')
}

function identifiers({ gtins, mpns }: ProductView, { id }: VariantView): string[] {
  const gtin = gtins[id] ?? null
  const mpn = mpns[id] ?? null
  return [
    element('g:gtin', gtin),
    element('g:mpn', mpn),
    element('g:identifier_exists', gtin || mpn ? null : 'no'),
  ]
}

/** Replaces the energy class in the EU (Google Merchant Center, certification). */
function certification({ allPapers: { eprel } }: ProductView): string {
  if (!eprel) return ''
  const parts = [
    element('g:certification_authority', 'EC'),
    element('g:certification_name', 'EPREL'),
    element('g:certification_code', eprel),
  ]
  return `<g:certification>${parts.join('')}</g:certification>`
}

function images({ images }: ProductView, { image, colour }: VariantView): string {
  const fitting = images.filter((one) => one.colour === null || one.colour === colour)
  const [first, ...others] = pictureAddresses([image, ...fitting.map(({ path }) => path)])
  return [
    element('g:image_link', first),
    ...others
      .slice(0, MAX_FURTHER_IMAGES)
      .map((address) => element('g:additional_image_link', address)),
  ].join('')
}

function prices({ priceCents, originalPriceCents }: VariantView, sale: Sale | undefined): string {
  const isReduced = originalPriceCents !== null && originalPriceCents > priceCents
  const reduced = isReduced ? priceCents : sale?.priceCents
  return [
    element('g:price', euros(isReduced ? originalPriceCents : priceCents)),
    element('g:sale_price', reduced === undefined ? null : euros(reduced)),
    element('g:sale_price_effective_date', sale ? `${time(sale.from)}/${time(sale.until)}` : null),
  ].join('')
}

/** ISO 8601 in minutes, the form of Google Merchant Center. */
const time = (at: Date) => `${at.toISOString().slice(0, 16)}Z`

const euros = (cents: number) => `${decimal(cents)} EUR`

/** Working days from shipment, as promised. */
function shipping(country: CountryCode): string {
  const [min, max] = daysTo(country, setting('DELIVERY_DAYS'))
  const days =
    element('g:min_transit_time', String(min)) + element('g:max_transit_time', String(max))
  return `<g:shipping>${element('g:country', country)}${element('g:price', euros(0))}${days}</g:shipping>`
}

/** Google product taxonomy. Gadgets and mobility span several of its categories: Google assigns those. */
const TAXONOMY: Partial<Record<Kind, number>> = {
  smartphones: 267,
  watches: 201,
  sneakers: 187,
  laptops: 328,
  tablets: 4745,
  audio: 223,
}

/** Apparel & Accessories: several countries require age group and gender. */
const WORN: readonly Kind[] = ['sneakers', 'watches']

function categoryFields(category: Category): [name: string, value: string][] {
  const kind = kindOf(category)
  const number = TAXONOMY[kind]
  return [
    ...(number ? [['g:google_product_category', String(number)] as [string, string]] : []),
    ...(WORN.includes(kind) ? FOR_EVERYONE : []),
  ]
}

const FOR_EVERYONE: [name: string, value: string][] = [
  ['g:age_group', 'adult'],
  ['g:gender', 'unisex'],
]
