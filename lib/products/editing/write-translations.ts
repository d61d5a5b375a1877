import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES } from '@/lib/i18n/languages'
import type { ProductUpdate } from '../schema'

type Translations = NonNullable<ProductUpdate['translations']>
type Before = { id: string; slug: string; translations: { language: string }[] }

/**
 * Writes what is given of each language. A language that had no texts begins with the product's own
 * address; one that is given nothing but blanks stays without.
 */
export async function writeTranslations(
  tx: Prisma.TransactionClient,
  { id: productId, slug, translations }: Before,
  wanted: Translations,
): Promise<void> {
  for (const language of LANGUAGES) {
    const given = wanted[language]
    if (!given) continue
    const data = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    )
    if (translations.some((text) => text.language === language)) {
      const where = { productId_language: { productId, language } }
      if (Object.keys(data).length > 0) await tx.productTranslation.update({ where, data })
    } else if (given.name || given.description || given.features?.length) {
      const { description = '', features = [], name = null } = given
      const row = { productId, language, name, description, features }
      await tx.productTranslation.create({ data: { ...row, slug: given.slug ?? slug } })
    }
  }
}
