import { z } from 'zod'
import { toCents } from '@/lib/money'
import type { EditableProduct } from '@/lib/products/editing/editable'
import { CATEGORIES, type Category } from '@/lib/products/types'

/** A product as its form holds it: what was typed. */
export type ProductFields = {
  name: string
  description: string
  price: string
  originalPrice: string
  image: string
  category: Category
  /** One a line. */
  features: string
  available: boolean
  brand: string
  slug: string
  position: string
}

export const NEW_PRODUCT: ProductFields = {
  name: '',
  description: '',
  price: '',
  originalPrice: '',
  image: '',
  category: 'smartphones',
  features: '',
  available: true,
  brand: '',
  slug: '',
  position: '',
}

const text = (number: number | null) => (number === null ? '' : String(number))

export function toFields(product: EditableProduct): ProductFields {
  const { name, description, image, category, available, brand, slug } = product
  return {
    ...{ name, description, image, category, available, brand, slug },
    price: product.price.toFixed(2),
    originalPrice: product.originalPrice?.toFixed(2) ?? '',
    features: product.features.join('\n'),
    position: text(product.position),
  }
}

/** What must be there, and what must be a number; the server checks the rest (specification §5). */
const needed = z.string().trim().min(1, 'missing')
const amount = z.string().regex(/^(\d+([.,]\d{1,2})?)?$/, 'amount')
const whole = z.string().regex(/^\d*$/, 'whole')

const editSchema = z.object({
  name: z.string(),
  description: z.string(),
  price: amount,
  originalPrice: amount,
  image: z.string(),
  category: z.enum(CATEGORIES),
  features: z.string(),
  available: z.boolean(),
  brand: z.string(),
  slug: z.string(),
  position: whole,
})

/** `highest` gives the highest original price beside a price, both in cents. */
export function schemaFor(isNew: boolean, highest: (priceCents: number) => number) {
  const fields = isNew
    ? editSchema.extend({ name: needed, price: amount.min(1, 'missing'), image: needed })
    : editSchema.extend({ price: amount.min(1, 'noPrice') })
  return fields.superRefine(({ price, originalPrice }, context) => {
    const [now, before] = [centsOf(price), centsOf(originalPrice)]
    if (before === 0 || before === now) return
    const message = before < now ? 'below' : before > highest(now) ? 'prior' : null
    if (message) context.addIssue({ code: 'custom', path: ['originalPrice'], message })
  })
}

/** What was typed, in cents; 0 for nothing. */
export const centsOf = (typed: string) => toCents(number(typed) ?? 0)

type Body = Partial<Record<keyof ProductFields, unknown>>

const number = (typed: string) => (typed === '' ? undefined : Number(typed.replace(',', '.')))

/** What the call sends of these fields. An empty brand or address is left to the server. */
export function toBody(fields: ProductFields, sent: (keyof ProductFields)[]): Body {
  const all: Body = {
    ...fields,
    price: number(fields.price),
    originalPrice: number(fields.originalPrice) ?? null,
    features: fields.features.split('\n'),
    slug: fields.slug || undefined,
    position: number(fields.position),
  }
  return Object.fromEntries(sent.map((name) => [name, all[name]]))
}
