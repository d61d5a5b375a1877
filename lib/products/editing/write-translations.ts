import 'server-only'
import { toJsonRows } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES } from '@/lib/i18n/languages'
import type { ProductUpdate } from '../schema'

type Tx = Prisma.TransactionClient
type Translations = NonNullable<ProductUpdate['translations']>
type Owner = { id: string; slug: string }
type Text = {
  language: string
  name: string | null
  slug: string
  description: string
  features: string[]
}
type Before = Owner & { translations: readonly Text[] }

/**
 * Writes what is given of each language. A language that had no texts begins with the product's own
 * address; one that is given nothing but blanks stays without.
 */
export async function writeTranslations(
  tx: Tx,
  { id: productId, slug, translations }: Before,
  wanted: Translations,
): Promise<void> {
  const changed = LANGUAGES.flatMap((language) => {
    const before = translations.find((text) => text.language === language)
    const given = Object.entries(wanted[language] ?? {}).filter(([, value]) => value !== undefined)
    if (!before || given.length === 0) return []
    const { name, slug: own, description, features } = before
    const text = { language, name, slug: own, description, features }
    return [{ ...text, ...(Object.fromEntries(given) as Partial<Text>) }]
  })
  // A statement for all of them: after each, the search reads the product's texts again.
  if (changed.length > 0) {
    await tx.$executeRaw`
      update product_translations t
      set name = given.name, slug = given.slug, description = given.description,
        features = given.features
      from jsonb_to_recordset(${toJsonRows(changed)}::jsonb) as given(language "Language",
        name text, slug text, description text, features text[])
      where t.product_id = ${productId}::uuid and t.language = given.language`
  }
  const missing = newTexts({ id: productId, slug }, wanted).filter(
    (row) => !translations.some((text) => text.language === row.language),
  )
  await insertTexts(tx, missing)
}

/** The rows of the languages that are given a text. */
export function newTexts({ id: productId, slug }: Owner, wanted: Translations) {
  return LANGUAGES.flatMap((language) => {
    const {
      name = null,
      slug: own = slug,
      description = '',
      features = [],
    } = wanted[language] ?? {}
    const isGiven = name || description || features.length > 0
    return isGiven ? [{ productId, language, name, slug: own, description, features }] : []
  })
}

/** Writes new rows, of one product or of many: as JSON, which takes Prisma a fraction of the time. */
export async function insertTexts(tx: Tx, rows: ReturnType<typeof newTexts>): Promise<void> {
  if (rows.length === 0) return
  await tx.$executeRaw`
    insert into product_translations (product_id, language, name, slug, description, features)
    select "productId", language, name, slug, description, features
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as given("productId" uuid,
      language "Language", name text, slug text, description text, features text[])`
}
