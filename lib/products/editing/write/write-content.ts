import 'server-only'
import type { Tx } from '@/lib/db'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { EditableRow } from '@/lib/products/editing/editable'
import type { ProductUpdate } from '@/lib/products/editing/schema'
import { isView } from '@/lib/products/types'

/** Writes the translated name where one exists, else the product's own; an unchanged fallback is not written. */
export async function writeName(
  tx: Tx,
  { id, translations }: EditableRow,
  { name }: ProductUpdate,
  language?: Language,
) {
  const shown = translations.filter((text) => !language || text.language === language)
  if (name === undefined || shown.some((text) => text.name === name)) return
  const isTranslated = language && shown.some((text) => text.name !== null)
  if (!isTranslated) {
    await tx.product.update({ where: { id }, data: { name } })
    return
  }
  await tx.productTranslation.updateMany({ where: { productId: id, language }, data: { name } })
}

/** Without `language`, writes every language that has texts, or all languages when none has. */
export async function writeTexts(
  tx: Tx,
  { id: productId, slug, translations }: EditableRow,
  { description, features }: ProductUpdate,
  language?: Language,
) {
  const own = translations.find((text) => text.language === language)
  const lines = features?.join('\n')
  // A fallback text sent back is no translation.
  const isDescriptionShown =
    !own?.description && translations.some((text) => text.description === description)
  const areFeaturesShown =
    !own?.features.length && translations.some((text) => text.features.join('\n') === lines)
  const data = {
    ...(description !== undefined && !isDescriptionShown && { description }),
    ...(features !== undefined && !areFeaturesShown && { features }),
  }
  if (Object.keys(data).length === 0) return
  const where = { productId, ...(language && { language }) }
  const { count } = await tx.productTranslation.updateMany({ where, data })
  if (count > 0 || !(data.description || data.features?.length)) return
  const row = { productId, slug, description: '', features: [], ...data }
  const missing = language ? [language] : LANGUAGES
  await tx.productTranslation.createMany({
    data: missing.map((one) => ({ ...row, language: one })),
  })
}

type Pictures = NonNullable<ProductUpdate['pictures']>

export async function writePictures(tx: Tx, productId: string, pictures: Pictures): Promise<void> {
  await tx.productImage.deleteMany({ where: { productId } })
  await tx.productImage.createMany({ data: pictureRows(productId, pictures) })
}

export function pictureRows(productId: string, pictures: Pictures) {
  return pictures.map(({ path, color, view, descriptions = {} }, position) => ({
    productId,
    path,
    colour: color,
    view: isView(view) ? view : null,
    descriptions: Object.fromEntries(Object.entries(descriptions).filter(([, text]) => text)),
    position,
  }))
}
