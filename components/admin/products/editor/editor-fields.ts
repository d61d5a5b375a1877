import { z } from 'zod'
import {
  type PartsFields,
  toPartsBody,
  typedEuros,
} from '@/components/admin/products/parts/parts-body'
import { LANGUAGES, type Language } from '@/lib/languages'
import { toCents } from '@/lib/money'
import type { OwnParts, ProductParts, VariantParts } from '@/lib/products/editing/detail'
import { NO_PAPERS } from '@/lib/products/papers/schema'
import { highestOriginal, isSameGood, NO_PRIOR_PRICES } from '@/lib/products/prices/prior-price'
import { CATEGORIES } from '@/lib/products/types'

export const NEW_VARIANT: VariantParts = {
  id: '',
  capacity: '',
  color: '',
  sku: '',
  gtin: '',
  mpn: '',
  weightGrams: '',
  price: '',
  originalPrice: '',
  image: '',
  stock: '',
  available: true,
}
const NO_TEXTS = {
  name: '',
  slug: '',
  description: '',
  features: '',
  specifications: '',
  safety: '',
  data: '',
  seoTitle: '',
  seoDescription: '',
}

export const NEW_PRODUCT: PartsFields = {
  // Off sale: its papers are still missing.
  name: '',
  image: '',
  category: 'smartphones',
  available: false,
  brand: '',
  slug: '',
  position: '',
  maker: '',
  variants: [NEW_VARIANT],
  pictures: [],
  chapters: [],
  colours: [],
  papers: NO_PAPERS,
  translations: Object.fromEntries(
    LANGUAGES.map((one) => [one, NO_TEXTS]),
  ) as PartsFields['translations'],
}

export function toFields(product: ProductParts): PartsFields {
  const { name, image, category, available, brand, slug, position, maker } = product
  const { variants, pictures, chapters, translations, colours, papers } = product
  return {
    name,
    image,
    category,
    available,
    brand,
    slug,
    position,
    maker,
    variants,
    pictures,
    chapters,
    translations,
    colours,
    papers,
  }
}

/** 0 for an empty field. */
export const centsOf = (typed: string) => toCents(typedEuros(typed) ?? 0)

/** Without choices: the product's price is the only variant's. */
export const isSimple = ([first, ...more]: VariantParts[]) =>
  first !== undefined &&
  more.length === 0 &&
  !(first.capacity || first.color || first.image) &&
  first.available

/** Required values and number formats only; the server checks the rest (specification §5). */
const needed = z.string().trim().min(1, 'missing')
const amount = z.string().regex(/^\s*(?:\d+(?:[.,]\d{1,2})?\s*)?$/, 'amount')
const whole = z.string().regex(/^\d*$/, 'whole')
const units = z.string().regex(/^\s*(?:\d+\s*)?$/, 'whole')

/** `highestOf`: the highest permitted original price of a variant as typed, in cents. */
export function schemaFor(isNew: boolean, highestOf: (typed: VariantParts) => number) {
  const price = amount.refine((typed) => typed.trim(), isNew ? 'missing' : 'noPrice')
  const given = isNew ? needed : z.string()
  const fields = z.looseObject({
    name: given,
    image: given,
    category: z.enum(CATEGORIES),
    position: whole,
    variants: z.array(
      z.looseObject({ price, originalPrice: amount, stock: units, weightGrams: units }),
    ),
  })
  const checked = fields.superRefine(({ variants }, context) => {
    for (const [row, typed] of (variants as unknown as VariantParts[]).entries()) {
      const now = centsOf(typed.price)
      const before = centsOf(typed.originalPrice)
      if (before === 0 || before === now) continue
      const message = before < now ? 'below' : before > highestOf(typed) ? 'prior' : null
      const path = ['variants', row, 'originalPrice']
      if (message) context.addIssue({ code: 'custom', path, message })
    }
  })
  return checked as unknown as z.ZodType<PartsFields, PartsFields>
}

const ownBody = ({ slug, position, maker, ...own }: OwnParts) => ({
  name: own.name,
  image: own.image,
  category: own.category,
  available: own.available,
  brand: own.brand,
  // The server fills in an empty slug or position.
  slug: slug || undefined,
  position: position === '' ? undefined : Number(position),
  maker: maker || null,
})

export function toCreation(fields: PartsFields, language: Language) {
  const { description, features } = fields.translations[language]
  const texts = { description, features: features.split('\n') }
  const [{ price, originalPrice } = NEW_VARIANT] = fields.variants
  return {
    ...ownBody(fields),
    maker: fields.maker || undefined,
    ...texts,
    papers: fields.papers,
    translations: Object.fromEntries(
      LANGUAGES.map((one) => [one, fields.translations[one]] as const)
        .filter(([, { safety, data }]) => safety || data)
        .map(([one, { safety, data }]) => [one, { ...(one === language && texts), safety, data }]),
    ),
    price: typedEuros(price),
    originalPrice: typedEuros(originalPrice),
  }
}

export function toChange(fields: PartsFields, before: PartsFields) {
  const own = ownBody(fields)
  const ownBefore = ownBody(before)
  // Variants with the product's image follow a change of it.
  const variants = fields.variants.map((row) =>
    row.image && row.image === before.image ? { ...row, image: fields.image } : row,
  )
  const parts = toPartsBody({ ...fields, variants })
  const partsBefore = toPartsBody(before)
  return {
    ...changedOf(own, ownBefore),
    ...changedTables(parts, partsBefore),
    ...changedColours(parts, partsBefore),
    translations: changedOf(parts.translations, partsBefore.translations),
  }
}

type Body = ReturnType<typeof toPartsBody>

function changedTables(parts: Body, before: Body) {
  const { variants, ...changed } = changedOf(tablesOf(parts), tablesOf(before))
  return {
    ...changed,
    ...(variants && { variants: variants.map((one) => withStock(one, before)) }),
  }
}

/** Orders change the stock meanwhile: an untouched one is not sent, another with the one it replaces. */
function withStock({ stock, ...variant }: Body['variants'][number], { variants }: Body) {
  const stored = variants.find(({ id }) => id !== undefined && id === variant.id)
  if (!stored) return { ...variant, stock }
  return stock === stored.stock ? variant : { ...variant, stock, stockBefore: stored.stock }
}

const tablesOf = ({ variants, pictures, chapters, papers }: Body) => ({
  variants,
  pictures,
  chapters,
  papers,
})

/** The changed colours among those that the product uses. */
function changedColours({ colors, variants, pictures }: Body, before: Body) {
  const used = new Set([...variants, ...pictures].map(({ color }) => color))
  const known = new Set(before.colors.map((one) => JSON.stringify(one)))
  const changed = colors.filter((one) => used.has(one.color) && !known.has(JSON.stringify(one)))
  return changed.length > 0 ? { colors: changed } : {}
}

function changedOf<Values extends object>(now: Values, before: Values): Partial<Values> {
  const isChanged = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[key as keyof Values])
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Values>
}

/** Stored prices and price history of a variant; null for a new one or another capacity. */
export function storedPrices(stored: ProductParts | null, { id, capacity }: VariantParts) {
  const before = stored?.variants.find((one) => one.id && one.id === id)
  if (!before || !isSameGood(before, capacity)) return null
  return {
    priceCents: centsOf(before.price),
    originalPriceCents: centsOf(before.originalPrice) || null,
    prior: stored?.priors[id],
  }
}

/** The highest original price that the price history permits beside `priceCents`, in cents. */
export function highestFor(stored: ProductParts | null, row: VariantParts, priceCents: number) {
  const prices = storedPrices(stored, row)
  return prices ? highestOriginal(prices, priceCents, prices.prior ?? NO_PRIOR_PRICES) : 0
}
