import 'server-only'
import { type Tx, toJsonRows } from '@/lib/db'
import { LANGUAGES, type Language } from '@/lib/languages'
import { givesTexts } from '@/lib/products/catalogue/given-texts'
import type { Specification } from '@/lib/products/catalogue/specifications'
import type { ProductUpdate } from './schema'

type Translations = NonNullable<ProductUpdate['translations']>
type Owner = { id: string; slug: string }
export type TextRow = {
  productId: string
  language: Language
  name: string | null
  slug: string
  description: string
  features: string[]
  /** As they are where none are given. */
  specifications?: Specification[] | undefined
}
type Before = Owner & { translations: readonly Omit<TextRow, 'productId' | 'specifications'>[] }

/**
 * What is given of each language, as rows to be written. A language that had no texts begins with the
 * product's own address; one that is given nothing but blanks stays without.
 */
export function translationRows(
  { id: productId, slug, translations }: Before,
  wanted: Translations,
): { texts: TextRow[]; newTexts: TextRow[] } {
  const texts = LANGUAGES.flatMap((language) => {
    const before = translations.find((text) => text.language === language)
    const given = Object.entries(wanted[language] ?? {}).filter(([, value]) => value !== undefined)
    if (!before || given.length === 0) return []
    const { name, slug: own, description, features } = before
    const text = { productId, language, name, slug: own, description, features }
    return [{ ...text, ...(Object.fromEntries(given) as Partial<TextRow>) }]
  })
  const missing = newTexts({ id: productId, slug }, wanted).filter(
    (row) => !translations.some((text) => text.language === row.language),
  )
  return { texts, newTexts: missing }
}

/** The rows of the languages that are given a text. */
export function newTexts({ id: productId, slug }: Owner, wanted: Translations): TextRow[] {
  return LANGUAGES.flatMap((language) => {
    const given = wanted[language] ?? {}
    if (!givesTexts(given)) return []
    const { name = null, slug: own = slug, description = '', features = [], specifications } = given
    return [{ productId, language, name, slug: own, description, features, specifications }]
  })
}

/** Writes new rows, of one product or of many: as JSON, which takes Prisma a fraction of the time. */
export async function insertTexts(tx: Tx, rows: readonly TextRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.$executeRaw`
    insert into product_translations (product_id, language, name, slug, description, features,
      specifications)
    select "productId", language, name, slug, description, features, coalesce(specifications, '[]')
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as given("productId" uuid,
      language "Language", name text, slug text, description text, features text[],
      specifications jsonb)`
}
