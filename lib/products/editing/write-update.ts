import 'server-only'
import type { Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { defaultVariant } from '@/lib/products/variants/variants'
import type { ProductRecord } from './audit'
import { type EditableRow, editableFields, toEditable } from './editable'
import { pricesAfter } from './prices-after'
import { refusePrices, repricedBy } from './refused-prices'
import type { ProductUpdate } from './schema'
import type { WaitingRows } from './waiting-rows'
import { writePictures } from './write-pictures'
import { writeName, writeTexts } from './write-texts'
import { translationRows } from './write-translations'
import { writeVariants } from './write-variants'

/** When it was changed, and what is to be written down of it. */
type Written = { updatedAt: Date; record: ProductRecord }

type Options = {
  /** Whose texts are given and shown; every language's when there is none. */
  language?: Language | undefined
  /** The name is the product's own, whatever it is called in some language. */
  isOwnName?: boolean
}

/** These products as they are, nobody else's until the transaction ends. Those that are gone are left out. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<EditableRow[]> {
  await tx.$queryRaw`select id from products where id = any(${ids}::uuid[]) order by id for update`
  return tx.product.findMany({ where: { id: { in: [...ids] } }, select: editableFields })
}

/**
 * Changes a product that is locked; the caller then writes the waiting rows, and the record down. CONFLICT with `current` where it
 * was changed since the change began, VALIDATION_ERROR for an original price below the price (`pricesAfter`)
 * or above those before (`refusePrices`).
 */
export async function writeUpdate(
  tx: Tx,
  before: EditableRow,
  change: ProductUpdate,
  waiting: WaitingRows,
  { language, isOwnName = false }: Options = {},
): Promise<Result<Written>> {
  const { id } = before
  if (change.updatedAt && Date.parse(change.updatedAt) !== before.updatedAt.getTime()) {
    return fail('CONFLICT', { details: { current: toEditable(before, language ?? 'en') } })
  }
  const priced = pricesAfter(before, change)
  if (!priced.ok) return priced
  const { field: __, ...prices } = priced.value
  const refused = await refusePrices(tx, repricedBy(before, change, priced.value))
  if (refused) return refused
  const { updatedAt } = waiting
  await writeOwn(tx, before, change, isOwnName, waiting)
  if (prices.id) {
    const { id: variantId, ...data } = prices
    await tx.variant.update({ where: { id: variantId }, data })
  }
  if (change.slug) await moveAddresses(tx, before, change.slug)
  // Variants that are given say themselves what they show.
  if (change.image && !change.variants) await movePictures(tx, before, change.image)
  if (change.variants) {
    await writeVariants(tx, id, before.variants, variantsAfter(before, change), waiting)
  }
  if (change.pictures) await writePictures(tx, id, change.pictures)
  if (!isOwnName) await writeName(tx, before, change, language)
  await writeTexts(tx, before, change, language)
  if (change.translations) {
    const slug = change.slug ?? before.slug
    const translations = await textsNow(tx, before, change)
    const rows = translationRows({ id, slug, translations }, change.translations)
    waiting.texts.push(...rows.texts)
    waiting.newTexts.push(...rows.newTexts)
  }
  const { updatedAt: _, ...changed } = change
  const details = { before: toDetails(before), change: changed }
  return ok({ updatedAt, record: { action: 'product.update', productId: id, details } })
}

/** The product's texts after what was written already. */
async function textsNow(
  tx: Tx,
  { id, translations }: EditableRow,
  { slug, description, features, name }: ProductUpdate,
) {
  if ([slug, description, features, name].every((one) => one === undefined)) return translations
  return tx.productTranslation.findMany({ where: { productId: id } })
}

async function writeOwn(
  tx: Tx,
  { id }: EditableRow,
  change: ProductUpdate,
  isOwnName: boolean,
  { touched, updatedAt }: WaitingRows,
): Promise<void> {
  const { image, category, available, brand, slug, position } = change
  const name = isOwnName ? change.name : undefined
  const changed = { name, image, category, available, brand, slug, position }
  const given = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  )
  const data = { ...given, ...(available && { archivedAt: null }), updatedAt }
  if (Object.keys(given).length === 0) touched.push(id)
  else await tx.product.update({ where: { id }, data, select: { id: true } })
}

/** Variants that showed the product's own picture go on doing so. */
async function movePictures(tx: Tx, before: EditableRow, image: string) {
  await tx.variant.updateMany({
    where: { productId: before.id, image: before.image },
    data: { image },
  })
}

/** Languages that had the product's own address go on doing so; the old one leads there. */
async function moveAddresses(tx: Tx, before: EditableRow, slug: string) {
  const where = { productId: before.id, slug: before.slug }
  await tx.productTranslation.updateMany({ where, data: { slug } })
}

/** Without choices there is one variant, which costs what was given or what the first one cost. */
function variantsAfter(
  before: EditableRow,
  { variants = [], price, originalPrice }: ProductUpdate,
) {
  if (variants.length > 0) return variants
  const shown = defaultVariant(before.variants)
  return [
    {
      id: shown?.id,
      capacity: null,
      color: null,
      price: price ?? (shown?.priceCents ?? 1) / 100,
      originalPrice:
        originalPrice === undefined ? (shown?.originalPriceCents ?? 0) / 100 : originalPrice,
    },
  ]
}

function toDetails(row: EditableRow) {
  const { name, discount, image, category, available, brand, slug, position, variants } = row
  const { id, priceCents, originalPriceCents } = defaultVariant(variants) ?? {}
  return {
    ...{ name, discount, image, category, available, brand, slug, position },
    variant: { id, priceCents, originalPriceCents },
  }
}
