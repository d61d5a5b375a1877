import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/languages'
import { discountPercent, toEuros } from '@/lib/money'
import { firstWith, inOrderOf } from '@/lib/products/catalogue/content/texts'
import type { Category } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'

/** Texts in one language, prices in euros. */
export type EditableProduct = {
  id: string
  /** Optimistic lock of an edit. ISO 8601. */
  updatedAt: string
  name: string
  description: string
  features: string[]
  price: number
  originalPrice: number | null
  discount: number
  image: string
  category: Category
  available: boolean
  brand: string
  slug: string
  position: number
  isArchived: boolean
}

export const editableFields = {
  id: true,
  slug: true,
  name: true,
  brand: true,
  category: true,
  discount: true,
  image: true,
  available: true,
  position: true,
  papers: true,
  chapters: true,
  makerId: true,
  archivedAt: true,
  updatedAt: true,
  translations: true,
  variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductSelect

export type EditableRow = Prisma.ProductGetPayload<{ select: typeof editableFields }>

/** Missing texts fall back as on pages. */
export function toEditable(row: EditableRow, language: Language): EditableProduct {
  const { id, slug, name, brand, category, image, available, position } = row
  const texts = inOrderOf(row.translations, language)
  const shown = defaultVariant(row.variants)
  const original = shown?.originalPriceCents ?? null
  return {
    id,
    slug,
    brand,
    category,
    image,
    available,
    position,
    name: texts.find((one) => one.language === language)?.name ?? name,
    description: firstWith(texts, (text) => text.description !== '')?.description ?? '',
    features: firstWith(texts, (text) => text.features.length > 0)?.features ?? [],
    price: toEuros(shown?.priceCents ?? 0),
    originalPrice: original === null ? null : toEuros(original),
    discount: discountPercent(shown?.priceCents ?? 0, original),
    isArchived: row.archivedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }
}
