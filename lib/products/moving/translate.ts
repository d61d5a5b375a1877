import 'server-only'
import type { Language } from '@/lib/languages'
import { toSlug } from '@/lib/products/catalogue/content/slugs'
import { kindOf } from '@/lib/products/categories/current'
import { joinPairs } from '@/lib/products/csv/file/cells'
import type { Cells } from '@/lib/products/csv/file/columns'
import type { Line } from '@/lib/products/csv/file/read-file'
import { toMarkdown } from '@/lib/products/moving/file/html'
import { isGtin } from '@/lib/products/papers/schema'
import { type Category, MAX_WEIGHT_GRAMS, type OwnColour } from '@/lib/products/types'
import { matchColour } from '@/lib/products/variants/match-colour'
import { foldText } from '@/lib/text/fold'
import { choicesOf } from './decide'
import type {
  Choices,
  Decision,
  ForeignFile,
  ForeignProduct,
  ForeignVariant,
  Note,
  Origin,
  Target,
} from './model'
import words from './words.json' with { type: 'json' }

export const NO_PICTURE = '/no-picture.svg'
const MAX_ENTRIES = 50

type Decided = Choices & {
  types: readonly Decision<Category>[]
  options: readonly Decision<Target>[]
  own: readonly OwnColour[]
  /** Addresses that products moved before have, by their keys. */
  slugs: ReadonlyMap<string, string>
}

export type Translated = { lines: Line[]; origins: Map<number, Origin>; notes: Note[] }

/** Another shop's products as lines of this shop's own format, drafts without pictures. `origins` by their first line. */
export function translate(file: ForeignFile, decided: Decided): Translated {
  const notes = [...file.notes]
  const origins = new Map<number, Origin>()
  const slugs = new Set(decided.slugs.values())
  const skus = new Set<string>()
  const lines = file.products.flatMap((product) => {
    const slug = decided.slugs.get(product.key) ?? freeSlug(product, file, slugs)
    const category = categoryOf(product, decided)
    const read = readVariants(product, { file, decided, category, skus, notes })
    const made = read.map(({ line, cells }, place): Line => {
      return {
        line,
        cells: {
          slug,
          ...(place === 0 && ownCells(product, category, decided.language)),
          ...cells,
        },
      }
    })
    origins.set(made[0]?.line ?? product.line, {
      source: file.source,
      key: product.key,
      language: decided.language,
      lines: made.map(({ cells }) => ({ cells, variantId: null })),
      paths: product.paths,
      pictures: picturesOf(product, read, notes),
    })
    return made
  })
  return { lines, origins, notes }
}

function freeSlug(product: ForeignProduct, { source }: ForeignFile, taken: Set<string>): string {
  const base = toSlug(product.slug) || toSlug(product.name) || `${source}-${toSlug(product.key)}`
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}

function categoryOf({ type }: ForeignProduct, { types }: Decided): Category | '' {
  const folded = foldText(type)
  return types.find(({ word }) => foldText(word) === folded)?.target ?? ''
}

function ownCells(product: ForeignProduct, category: string, language: Language): Cells {
  const facts = [...weightOf(product, language), ...product.facts]
    .filter(([label]) => label.length <= 100)
    .slice(0, MAX_ENTRIES)
  const { seoTitle, seoDescription } = product
  return {
    name: product.name,
    brand: product.brand.slice(0, 60),
    category,
    available: 'no',
    image: NO_PICTURE,
    [`description_${language}`]: toMarkdown(product.html),
    [`specifications_${language}`]: joinPairs(facts),
    // A blank one would empty what was written here before files had them.
    ...(seoTitle && { [`seo_title_${language}`]: seoTitle }),
    ...(seoDescription && { [`seo_description_${language}`]: seoDescription }),
  }
}

function weightOf({ grams }: ForeignProduct, language: Language): [string, string][] {
  if (!grams) return []
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: grams < 1000 ? 'gram' : 'kilogram',
    maximumFractionDigits: 2,
  })
  return [
    [
      words.weight[language],
      format.format(grams < 1000 ? grams : grams / 1000).replace('\u202f', '\u00a0'),
    ],
  ]
}

type ReadVariant = { line: number; cells: Cells; picture: string }

type Reading = {
  file: ForeignFile
  decided: Decided
  category: Category | ''
  skus: Set<string>
  notes: Note[]
}

function readVariants({ variants, grams }: ForeignProduct, reading: Reading): ReadVariant[] {
  const { file, decided, category, skus, notes } = reading
  const targets = new Map(decided.options.map(({ word, target }) => [foldText(word), target]))
  const factor = file.isWithoutTax ? 1 + decided.vatPercent / 100 : 1
  return variants.map((variant) => {
    const { line, picture } = variant
    const { capacity, color, isJoined } = choicesOf(variant.options, targets)
    if (isJoined) notes.push({ line, code: 'joined', value: capacity })
    const price = euros(variant.price * factor)
    const compareAt = variant.compareAt === null ? '' : euros(variant.compareAt * factor)
    return {
      line,
      picture,
      cells: {
        capacity: category && kindOf(category) === 'sneakers' ? toShoeSize(capacity) : capacity,
        color: color && matchColour(color, decided.own),
        sku: freeSku(variant, skus, notes),
        gtin: validGtin(variant, notes),
        mpn: variant.mpn,
        ...weightCell(variant.grams ?? grams),
        price,
        original_price: Number(compareAt) > Number(price) ? compareAt : '',
        variant_available: variant.isSold ? 'yes' : 'no',
        stock: variant.stock === null ? '' : String(variant.stock),
      },
    }
  })
}

/** Without a weight there is no cell, so that a later file does not empty one typed here. */
function weightCell(grams: number | null): Cells {
  const whole = Math.round(grams ?? 0)
  return whole >= 1 && whole <= MAX_WEIGHT_GRAMS ? { weight_grams: String(whole) } : {}
}

/** Sizes that only the European scale has; what follows in the text stays. */
const toShoeSize = (size: string) =>
  /^(3[5-9]|4\d|50)([.,]5)?(?!\d)/.test(size) ? `EU ${size}` : size

const euros = (amount: number) => (Math.round(amount * 100 + 1e-6) / 100).toFixed(2)

/** Shopify and WooCommerce let products share one; here it is one variant's alone. */
function freeSku({ sku, line }: ForeignVariant, taken: Set<string>, notes: Note[]): string {
  if (!sku || !taken.has(sku)) {
    taken.add(sku)
    return sku
  }
  notes.push({ line, code: 'skuTwice', value: sku })
  return ''
}

function validGtin({ gtin, line }: ForeignVariant, notes: Note[]): string {
  const digits = gtin.replace(/[\s-]/g, '')
  if (!digits || isGtin(digits)) return digits
  notes.push({ line, code: 'gtin', value: gtin })
  return ''
}

/** The gallery and the variants' own, each address once, with the colour that its variants alone have. */
function picturesOf(
  product: ForeignProduct,
  variants: readonly ReadVariant[],
  notes: Note[],
): Origin['pictures'] {
  const described = new Map(product.pictures.map((one) => [one.address, one.description]))
  for (const { picture } of variants) {
    if (picture && !described.has(picture)) described.set(picture, '')
  }
  return [...described].flatMap(([address, description]) => {
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
      notes.push({ line: product.line, code: 'picture', value: address })
      return []
    }
    const choices = variants
      .filter(({ picture }) => picture === address)
      .map(({ cells }) => ({ capacity: cells.capacity || null, colour: cells.color || null }))
    const colours = [...new Set(choices.map(({ colour }) => colour))]
    return [{ address, description, colour: (colours.length === 1 && colours[0]) || null, choices }]
  })
}
