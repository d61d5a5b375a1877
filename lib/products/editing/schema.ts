import { z } from 'zod'
import { LANGUAGES } from '@/lib/languages'
import {
  CHAPTER_LENGTHS,
  CHAPTER_PARTS,
  MAX_CHAPTERS,
} from '@/lib/products/catalogue/content/chapters'
import { MAX_SLUG_LENGTH, SLUG } from '@/lib/products/catalogue/content/slugs'
import { findCategory } from '@/lib/products/categories/current'
import { gtin, mpn, papersSchema } from '@/lib/products/papers/schema'
import { isPictureAddress } from '@/lib/products/pictures/picture'
import { CATEGORIES, MAX_SKU_LENGTH, MAX_WEIGHT_GRAMS, SEO_LENGTHS } from '@/lib/products/types'
import { foldColour, matchColour } from '@/lib/products/variants/match-colour'
import { MAX_STOCK } from '@/lib/products/variants/stock'

const MAX_EUROS = 1_000_000

const euros = z
  .number({ error: 'VALIDATION_ERROR' })
  .min(0, 'VALIDATION_ERROR')
  .max(MAX_EUROS, 'VALIDATION_ERROR')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'VALIDATION_ERROR')

const text = (maxLength: number) =>
  z.string({ error: 'VALIDATION_ERROR' }).trim().max(maxLength, 'VALIDATION_ERROR')

const oneLine = (maxLength: number) =>
  text(maxLength).transform((value) => value.replace(/\s+/g, ' '))

const path = text(1000).refine(isPictureAddress, 'VALIDATION_ERROR')
const slug = text(MAX_SLUG_LENGTH).regex(SLUG, 'VALIDATION_ERROR')
const flag = z.boolean({ error: 'VALIDATION_ERROR' })
const list = <Item extends z.ZodType>(item: Item, maxItems: number) =>
  z.array(item, { error: 'VALIDATION_ERROR' }).max(maxItems, 'VALIDATION_ERROR')

const features = list(text(500), 50).transform((lines) => lines.filter(Boolean))

const specifications = list(
  z.tuple([text(100).min(1, 'VALIDATION_ERROR'), text(500).min(1, 'VALIDATION_ERROR')], {
    error: 'VALIDATION_ERROR',
  }),
  50,
)

/** Blank means none. */
const choice = text(60)
  .nullable()
  .optional()
  .transform((value) => value || null)

/** Palette id or name in any language; other words are own colours. */
const colour = choice.transform((value) => value && matchColour(value))

/** Printable, one line. Blank removes it; absent keeps it. */
const sku = text(MAX_SKU_LENGTH)
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u, 'VALIDATION_ERROR')
  .nullable()
  .transform((value) => value || null)
  .optional()

const units = z
  .int({ error: 'VALIDATION_ERROR' })
  .min(0, 'VALIDATION_ERROR')
  .max(MAX_STOCK, 'VALIDATION_ERROR')
  .nullable()

const grams = z
  .int({ error: 'VALIDATION_ERROR' })
  .min(1, 'VALIDATION_ERROR')
  .max(MAX_WEIGHT_GRAMS, 'VALIDATION_ERROR')
  .nullable()

const planned = z.object(
  {
    price: euros.min(0.01, 'VALIDATION_ERROR'),
    from: z.iso.datetime('VALIDATION_ERROR'),
    until: z.iso.datetime('VALIDATION_ERROR').nullable(),
  },
  { error: 'VALIDATION_ERROR' },
)

const variant = z
  .object(
    {
      /** An existing variant; else matched by its choices. */
      id: z.string({ error: 'VALIDATION_ERROR' }).optional(),
      capacity: choice,
      color: colour,
      /** Unique in the shop. */
      sku,
      gtin,
      mpn,
      /** Grams, packed. Null removes it; absent keeps it. */
      weightGrams: grams.optional(),
      price: euros.min(0.01, 'VALIDATION_ERROR'),
      originalPrice: euros.nullable().optional(),
      image: path.nullable().optional(),
      available: flag.optional(),
      /** Units that may be sold; null: not counted. Absent: unchanged. */
      stock: units.optional(),
      /** The stock that `stock` was typed over (`stockAfter`). */
      stockBefore: units.optional(),
      /** The variant's next planned price; null: none. Absent: unchanged. */
      planned: planned.nullable().optional(),
    },
    { error: 'VALIDATION_ERROR' },
  )
  .refine(({ price, originalPrice }) => !originalPrice || originalPrice >= price, {
    error: 'ORIGINAL_BELOW_PRICE',
    path: ['originalPrice'],
  })

type Choices = { capacity: string | null; color: string | null }

export const hasDuplicateVariants = (all: readonly Choices[]) =>
  new Set(all.map(({ capacity, color }) => JSON.stringify([capacity, color && foldColour(color)])))
    .size < all.length

const variants = list(variant, 200)
  .refine((all) => !hasDuplicateVariants(all), 'VALIDATION_ERROR')
  .superRefine((all, context) => {
    const taken = new Set<string>()
    for (const [place, { sku }] of all.entries()) {
      if (sku && taken.has(sku)) {
        context.addIssue({ code: 'custom', message: 'CONFLICT', path: [place, 'sku'] })
      }
      if (sku) taken.add(sku)
    }
  })

/** Names of a colour by language. */
export const colourNames = z.partialRecord(z.enum(LANGUAGES), text(60), {
  error: 'VALIDATION_ERROR',
})

const ownColour = z.object(
  {
    color: text(60).min(1, 'VALIDATION_ERROR'),
    swatch: z
      .string({ error: 'VALIDATION_ERROR' })
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'VALIDATION_ERROR')
      .nullable(),
    names: colourNames,
  },
  { error: 'VALIDATION_ERROR' },
)

const translation = z
  .object(
    {
      name: text(200)
        .nullable()
        .transform((value) => value || null),
      slug,
      description: text(5000),
      features,
      specifications,
      safety: text(5000),
      data: text(5000),
      seoTitle: oneLine(SEO_LENGTHS.title),
      seoDescription: oneLine(SEO_LENGTHS.description),
    },
    { error: 'VALIDATION_ERROR' },
  )
  .partial()

const translations = z
  .strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, translation])) as Record<
      (typeof LANGUAGES)[number],
      typeof translation
    >,
    { error: 'VALIDATION_ERROR' },
  )
  .partial()

const picture = z.object(
  {
    path,
    color: colour,
    view: choice,
    descriptions: z
      .partialRecord(z.enum(LANGUAGES), text(300), { error: 'VALIDATION_ERROR' })
      .optional(),
  },
  { error: 'VALIDATION_ERROR' },
)

/** Blank languages are left out. */
const localized = (maxLength: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), text(maxLength), { error: 'VALIDATION_ERROR' })
    .default({})
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, one]) => one)))

const chapter = z
  .object(
    {
      picture: path,
      heading: localized(CHAPTER_LENGTHS.heading),
      text: localized(CHAPTER_LENGTHS.text),
      figure: localized(CHAPTER_LENGTHS.figure),
      label: localized(CHAPTER_LENGTHS.label),
    },
    { error: 'VALIDATION_ERROR' },
  )
  .superRefine((given, context) => {
    // The page shows a chapter in the languages of its heading.
    for (const language of LANGUAGES) {
      if (!given.heading[language] && CHAPTER_PARTS.some((part) => given[part][language])) {
        context.addIssue({
          code: 'custom',
          message: 'REQUIRED_FIELDS',
          path: ['heading', language],
        })
      }
    }
    if (Object.keys(given.heading).length > 0) return
    context.addIssue({ code: 'custom', message: 'REQUIRED_FIELDS', path: ['heading'] })
  })

/** Absent fields stay as they are (specification §7). */
export const productUpdateSchema = z
  .object({
    name: text(200).min(1, 'VALIDATION_ERROR'),
    description: text(5000),
    price: euros.min(0.01, 'VALIDATION_ERROR'),
    /** 0, null and the price itself mean no reduction. */
    originalPrice: euros.nullable(),
    discount: z
      .int({ error: 'VALIDATION_ERROR' })
      .min(0, 'VALIDATION_ERROR')
      .max(100, 'VALIDATION_ERROR')
      .nullable()
      .transform((percent) => percent ?? 0),
    image: path,
    category: z
      .enum(CATEGORIES, { error: 'VALIDATION_ERROR' })
      .refine((id) => findCategory(id), 'VALIDATION_ERROR'),
    features,
    available: flag,
    brand: text(60),
    slug,
    position: z
      .int({ error: 'VALIDATION_ERROR' })
      .min(0, 'VALIDATION_ERROR')
      .max(1_000_000, 'VALIDATION_ERROR'),
    /** All variants in order; empty for a product without choices. */
    variants,
    translations,
    /** All papers: an absent one is removed. */
    papers: papersSchema,
    /**
     * A maker's id, whose papers replace those given; `brand`: these become those of the brand's maker; null: the
     * product's own. Absent: `withMaker` decides.
     */
    maker: z.union([z.uuid(), z.literal('brand')], { error: 'VALIDATION_ERROR' }).nullable(),
    /** Own colours, of any product. */
    colors: list(ownColour.partial({ swatch: true, names: true }), 200),
    pictures: list(picture, 100),
    /** All chapters in order. */
    chapters: list(chapter, MAX_CHAPTERS),
    /** Optimistic lock: `updatedAt` when editing began. */
    updatedAt: z.iso.datetime({ error: 'VALIDATION_ERROR' }),
  })
  .partial()

export type ProductUpdate = z.infer<typeof productUpdateSchema>
export type VariantInput = z.infer<typeof variant>
export type TranslationInput = z.infer<typeof translation>

/** Needs a name, a price and a picture (specification §5). */
export const productCreateSchema = productUpdateSchema
  .required({ name: true, price: true, image: true })
  .omit({ updatedAt: true })

export type ProductCreation = z.infer<typeof productCreateSchema>

/** A language with only blanks or a slug gets no translation. */
export const hasAnyText = ({
  name,
  description,
  features,
  specifications,
  safety,
  data,
  seoTitle,
  seoDescription,
}: Partial<TranslationInput>) =>
  [name, description, features?.length, specifications?.length, safety, data, seoTitle].some(
    Boolean,
  ) || Boolean(seoDescription)
