import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@/lib/languages'
import { toCents } from '@/lib/money'
import { groupLines } from '@/lib/products/csv/file/group'
import { type Line, readFile } from '@/lib/products/csv/file/read-file'
import type { ProductCreation } from '@/lib/products/editing/schema'
import { type Category, HOME_SECTIONS } from '@/lib/products/types'
import { variantIdOf } from '@/lib/products/variants/variants'
import { planProduct } from './plan'

type Localized<T> = Record<Language, T>

export type DemoVariant = {
  id: string
  capacity: string | null
  colour: string | null
  sku: string | null
  gtin: string | null
  mpn: string | null
  priceCents: number
  originalPriceCents: number | null
  image: string | null
}

export type DemoProduct = {
  id: string
  slug: string
  name: string
  names: Partial<Localized<string>>
  slugs: Localized<string>
  brand: string
  category: Category
  image: string
  description: Localized<string>
  features: Localized<string[]>
  specifications: Localized<[label: string, value: string][]>
  variants: DemoVariant[]
  pictures: { path: string; colour: string | null; view: string | null }[]
  /** Importer input, at the price before any reduction. */
  creation: ProductCreation & { slug: string }
}

let demo: DemoProduct[] | undefined

/** The demonstration catalogue of `prisma/demo`, one shop export a category; cached. */
export function readDemo(): DemoProduct[] {
  demo ??= HOME_SECTIONS.flatMap((category) => parseDemo(readFileSync(fileOf(category))))
  return demo
}

const fileOf = (category: Category) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/demo', `${category}.csv`)

export function parseDemo(file: Uint8Array): DemoProduct[] {
  const table = readFile(file)
  const { groups, problems } = groupLines(table.lines.map(atFirstPrice), [])
  const problem = table.problems[0] ?? problems[0]
  if (problem) throw new Error(`Demonstration catalogue: ${JSON.stringify(problem)}`)
  return groups.map(({ slug, lines }) => {
    const plan = planProduct({ lines, stored: null, prior: new Map(), own: [] })
    if (plan.kind !== 'create') throw new Error(`${slug}: ${JSON.stringify(plan)}`)
    const given = table.lines.filter(({ cells }) => cells.slug === slug)
    return toProduct(plan.input, given)
  })
}

/** Drops ids, which are another shop's, and reductions, which need a prior price. */
const atFirstPrice = ({ line, cells }: Line): Line => ({
  line,
  cells: {
    ...cells,
    id: '',
    variant_id: '',
    discount: '',
    original_price: '',
    price: cells.original_price || cells.price || '',
  },
})

function toProduct(creation: DemoProduct['creation'], given: Line[]): DemoProduct {
  const { slug, name, brand = '', image, translations = {}, variants = [] } = creation
  const id = given[0]?.cells.id ?? ''
  const inEach = <T>(read: (text: (typeof translations)[Language]) => T) =>
    Object.fromEntries(LANGUAGES.map((one) => [one, read(translations[one])])) as Localized<T>
  const names = LANGUAGES.flatMap((one) => {
    const own = translations[one]?.name
    return own ? [[one, own]] : []
  })
  return {
    id,
    slug,
    name,
    brand,
    image,
    creation,
    category: creation.category as Category,
    names: Object.fromEntries(names),
    slugs: inEach((text) => text?.slug ?? slug),
    description: inEach((text) => text?.description ?? ''),
    features: inEach((text) => text?.features ?? []),
    specifications: inEach((text) => text?.specifications ?? []),
    variants: variants.map((one, place) => {
      const first = toCents(one.price)
      const now = toCents(Number(given[place]?.cells.price))
      return {
        id: variantIdOf(id, place + 1),
        capacity: one.capacity,
        colour: one.color,
        sku: one.sku ?? null,
        gtin: one.gtin ?? null,
        mpn: one.mpn ?? null,
        priceCents: now,
        originalPriceCents: first > now ? first : null,
        image: one.image ?? null,
      }
    }),
    pictures: (creation.pictures ?? []).map(({ path: file, color, view }) => ({
      path: file,
      colour: color ?? null,
      view: view ?? null,
    })),
  }
}
