import 'server-only'
import { type CountryCode, isCountryCode } from '@/lib/i18n/country-codes'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { isDeliveryCountry } from '@/lib/products/delivery/countries'
import { daysTo } from '@/lib/products/delivery/promise'
import { decimal } from '@/lib/products/json-ld/product'
import { pictureAddresses } from '@/lib/products/pictures/picture-addresses'
import type { OwnColour, ProductView, VariantView } from '@/lib/products/types'
import { formatCapacity } from '@/lib/products/variants/capacity'
import { colourName, variantDescription } from '@/lib/products/variants/describe'
import { absolute } from '@/lib/seo/json-ld'
import { setting } from '@/lib/settings/current'
import { element } from '@/lib/text/xml'
import { categoryFields } from './google-category'
import type { ExportedProduct } from './read'
import type { Sale } from './sale'

const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_FURTHER_IMAGES = 10

/** Countries of a language's feed beside its own. */
const MORE_COUNTRIES: Partial<Record<Language, readonly CountryCode[]>> = {
  en: ['IE', 'GB', 'MT'],
  fr: ['BE', 'LU', 'CH'],
  it: ['CH'],
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
    element('g:description', product.description.slice(0, MAX_DESCRIPTION_LENGTH)),
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
    ...countriesOf(lang).map(shipping),
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

/** Delivery countries of a language's feed. */
const countriesOf = (lang: Language): CountryCode[] =>
  [LANGUAGE_TABLE[lang].country, ...(MORE_COUNTRIES[lang] ?? [])]
    .filter(isCountryCode)
    .filter(isDeliveryCountry)

/** Working days from shipment, as promised; delivery is free. */
function shipping(country: CountryCode): string {
  const [min, max] = daysTo(country, setting('DELIVERY_DAYS'))
  const days =
    element('g:min_transit_time', String(min)) + element('g:max_transit_time', String(max))
  return `<g:shipping>${element('g:country', country)}${element('g:price', euros(0))}${days}</g:shipping>`
}
