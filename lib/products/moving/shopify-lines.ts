import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import { toEuros } from '@/lib/money'
import { parseDescription, type Run } from '@/lib/products/catalogue/content/description'
import type { StoredProduct, StoredVariant } from '@/lib/products/csv/stored'
import { pictureAddresses } from '@/lib/products/pictures/picture-addresses'
import type { OwnColour } from '@/lib/products/types'
import { capacityKind, formatCapacity } from '@/lib/products/variants/capacity'
import { colourName } from '@/lib/products/variants/describe'
import { escapeXml } from '@/lib/text/xml'
import words from './words.json' with { type: 'json' }

/** In the order of Shopify's own product CSV. */
const COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name'],
  ...['Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...['Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src'],
  ...['Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
  ...['Variant Image', 'Variant Weight Unit', 'Status'],
] as const

type Line = Partial<Record<(typeof COLUMNS)[number], string>>

export const SHOPIFY_HEADER: readonly string[] = COLUMNS

type Shown = { language: Language; own: readonly OwnColour[]; type: string }

/** A product as rows that Shopify's import takes, in one language: one a variant, then one a further picture. */
export function shopifyRows(product: StoredProduct, shown: Shown): string[][] {
  const text = textIn(product, shown.language)
  const handle = text?.slug ?? product.slug
  const gallery = product.images.length > 0 ? product.images : [asPicture(product.image)]
  const own: Line = {
    Title: text?.name ?? product.name,
    'Body (HTML)': toHtml(text?.description ?? ''),
    Vendor: product.brand,
    Type: shown.type,
    Published: product.available ? 'true' : 'false',
    'Gift Card': 'false',
    'SEO Title': text?.seoTitle ?? '',
    'SEO Description': text?.seoDescription ?? '',
    Status: product.available ? 'active' : 'draft',
  }
  const count = Math.max(product.variants.length, gallery.length)
  return Array.from({ length: count }, (_, place) => {
    const variant = product.variants[place]
    const picture = gallery[place]
    const line: Line = {
      Handle: handle,
      ...(place === 0 && own),
      ...(variant && variantLine(product, variant, shown)),
      ...(picture && {
        'Image Src': pictureAddresses([picture.path])[0] ?? '',
        'Image Position': String(place + 1),
        'Image Alt Text': picture.descriptions[shown.language] ?? '',
      }),
    }
    return COLUMNS.map((column) => line[column] ?? '')
  })
}

const asPicture = (path: string): StoredProduct['images'][number] => ({
  path,
  colour: null,
  view: null,
  descriptions: {},
})

const textIn = ({ translations }: StoredProduct, language: Language) =>
  [language, ...LANGUAGES]
    .map((one) => translations.find((text) => text.language === one))
    .find((text) => text !== undefined)

function variantLine(product: StoredProduct, variant: StoredVariant, shown: Shown): Line {
  const { language, own } = shown
  const { capacity, colour, stock, weightGrams, priceCents, originalPriceCents } = variant
  const hasCapacity = product.variants.some((one) => one.capacity !== null)
  const hasColour = product.variants.some((one) => one.colour !== null)
  const options: [name: string, value: string][] = [
    ...(hasCapacity
      ? [option(words[sizeName(product)][language], capacity && formatCapacity(capacity, language))]
      : []),
    ...(hasColour
      ? [option(words.colour[language], colour && colourName(colour, language, own))]
      : []),
  ]
  const [first = ['Title', 'Default Title'], second = ['', '']] = options
  return {
    'Option1 Name': first[0],
    'Option1 Value': first[1],
    'Option2 Name': second[0],
    'Option2 Value': second[1],
    'Variant SKU': variant.sku ?? '',
    'Variant Grams': weightGrams === null ? '' : String(weightGrams),
    'Variant Weight Unit': weightGrams === null ? '' : 'g',
    'Variant Inventory Tracker': stock === null ? '' : 'shopify',
    'Variant Inventory Qty': stock === null ? '' : String(stock),
    'Variant Inventory Policy': stock === null && variant.available ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': toEuros(priceCents).toFixed(2),
    'Variant Compare At Price':
      originalPriceCents === null ? '' : toEuros(originalPriceCents).toFixed(2),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Barcode': variant.gtin ?? '',
    'Variant Image': pictureAddresses(variant.image ? [variant.image] : [])[0] ?? '',
  }
}

function sizeName({ variants }: StoredProduct): 'capacity' | 'size' | 'version' {
  const kind = capacityKind(variants.find(({ capacity }) => capacity)?.capacity ?? '')
  if (kind === 'capacity' || kind === 'battery') return 'capacity'
  return kind === 'version' ? 'version' : 'size'
}

/** Shopify wants a value of each option in each variant. */
const option = (name: string, value: string | null): [string, string] => [name, value || '–']

/** The Markdown of a description as HTML. */
function toHtml(text: string): string {
  return parseDescription(text)
    .map((block) => {
      if (block.kind === 'list') {
        const items = block.items.map((runs) => `<li>${htmlOf(runs)}</li>`).join('')
        return block.isOrdered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`
      }
      const name = block.kind === 'heading' ? 'h3' : 'p'
      return `<${name}>${htmlOf(block.runs)}</${name}>`
    })
    .join('\n')
}

const htmlOf = (runs: readonly Run[]) =>
  runs
    .map(({ text, isStrong }) => {
      const html = escapeXml(text).replaceAll('\n', '<br>')
      return isStrong ? `<strong>${html}</strong>` : html
    })
    .join('')
