import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES } from '@/lib/i18n/languages'
import type { ProductUpdate } from '../schema'

type Translations = NonNullable<ProductUpdate['translations']>
type Owner = { id: string; slug: string }
type Before = Owner & { translations: readonly { language: string }[] }

/**
 * Writes what is given of each language. A language that had no texts begins with the product's own
 * address; one that is given nothing but blanks stays without.
 */
export async function writeTranslations(
  tx: Prisma.TransactionClient,
  { id: productId, slug, translations }: Before,
  wanted: Translations,
): Promise<void> {
  const has = (language: string) => translations.some((text) => text.language === language)
  for (const language of LANGUAGES.filter(has)) {
    const data = Object.fromEntries(
      Object.entries(wanted[language] ?? {}).filter(([, value]) => value !== undefined),
    )
    const where = { productId_language: { productId, language } }
    if (Object.keys(data).length > 0) await tx.productTranslation.update({ where, data })
  }
  const missing = newTexts({ id: productId, slug }, wanted).filter((row) => !has(row.language))
  if (missing.length > 0) await tx.productTranslation.createMany({ data: missing })
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
