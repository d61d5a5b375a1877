import 'server-only'
import { type Tx, toJsonRows } from '@/lib/db'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { Specification } from '@/lib/products/catalogue/content/specifications'
import { hasAnyText, type ProductUpdate } from '@/lib/products/editing/schema'
import type { TextPaper } from '@/lib/products/papers/duties'

type Translations = NonNullable<ProductUpdate['translations']>
/** Columns that stay where a request leaves them out. */
type Kept = 'specifications' | TextPaper | 'seoTitle' | 'seoDescription'
type Owner = { id: string; slug: string }
export type TextRow = {
  productId: string
  language: Language
  name: string | null
  slug: string
  description: string
  features: string[]
  specifications?: Specification[] | undefined
  safety?: string | undefined
  data?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
}
type Before = Owner & { translations: readonly Omit<TextRow, 'productId' | Kept>[] }

/** A new language starts with the product's slug; one with only blanks stays without. */
export function translationRows(
  { id: productId, slug, translations }: Before,
  requested: Translations,
): { texts: TextRow[]; newTexts: TextRow[] } {
  const texts = LANGUAGES.flatMap((language) => {
    const before = translations.find((text) => text.language === language)
    const given = Object.entries(requested[language] ?? {}).filter(
      ([, value]) => value !== undefined,
    )
    if (!before || given.length === 0) return []
    const { name, slug: own, description, features } = before
    const text = { productId, language, name, slug: own, description, features }
    return [{ ...text, ...(Object.fromEntries(given) as Partial<TextRow>) }]
  })
  const missing = newTexts({ id: productId, slug }, requested).filter(
    (row) => !translations.some((text) => text.language === row.language),
  )
  return { texts, newTexts: missing }
}

export function newTexts({ id: productId, slug }: Owner, requested: Translations): TextRow[] {
  return LANGUAGES.flatMap((language) => {
    const given = requested[language] ?? {}
    if (!hasAnyText(given)) return []
    const { name = null, slug: own = slug, description = '', features = [], ...others } = given
    return [{ productId, language, name, slug: own, description, features, ...others }]
  })
}

/** Sends the rows as JSON, which takes Prisma a fraction of the time. */
export async function insertTexts(tx: Tx, rows: readonly TextRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.$executeRaw`
    insert into product_translations (product_id, language, name, slug, description, features,
      specifications, safety, data, seo_title, seo_description)
    select "productId", language, name, slug, description, features, coalesce(specifications, '[]'),
      coalesce(safety, ''), coalesce(data, ''), coalesce("seoTitle", ''), coalesce("seoDescription", '')
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as given("productId" uuid,
      language "Language", name text, slug text, description text, features text[],
      specifications jsonb, safety text, data text, "seoTitle" text, "seoDescription" text)`
}
