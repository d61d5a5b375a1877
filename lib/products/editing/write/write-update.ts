import 'server-only'
import type { Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { type EditableRow, editableFields, toEditable } from '@/lib/products/editing/editable'
import type { ProductUpdate } from '@/lib/products/editing/schema'
import { type NextPlan, refusePlans, writePlans } from '@/lib/products/planned/write-plans'
import { defaultVariant } from '@/lib/products/variants/variants'
import type { ProductRecord } from './audit'
import type { PendingRows } from './pending-rows'
import { pricesAfter } from './prices'
import { refusePrices, repricedBy } from './refused-prices'
import { writeName, writePictures, writeTexts } from './write-content'
import { translationRows } from './write-translations'
import { matchVariants, writeVariants } from './write-variants'

type Written = { updatedAt: Date; record: ProductRecord }

type Options = {
  language?: Language | undefined
  /** The name is the untranslated one. */
  isOwnName?: boolean
}

/** Locks the products and their variants in the order of their ids, as all writers do. */
export async function lockRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select id from products where id = any(${ids}::uuid[]) order by id for no key update`
  // Orders change stocks in this order too, and wait here while they are edited.
  await tx.$queryRaw`
    select id from variants where product_id = any(${ids}::uuid[]) order by id for no key update`
}

/** Locks and reads the products; deleted ones are skipped. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<EditableRow[]> {
  await lockRows(tx, ids)
  return tx.product.findMany({ where: { id: { in: [...ids] } }, select: editableFields })
}

/**
 * The caller writes `pending` and the record. CONFLICT with `current` after a concurrent change, VALIDATION_ERROR
 * (`pricesAfter`, `refusePrices`).
 */
export async function writeUpdate(
  tx: Tx,
  before: EditableRow,
  change: ProductUpdate,
  pending: PendingRows,
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
  const plans = plansIn(before, change)
  const refusedPlan = await refusePlans(tx, id, plans)
  if (refusedPlan) return refusedPlan
  const { updatedAt } = pending
  await writeOwn(tx, before, change, isOwnName, pending)
  if (prices.id) {
    const { id: variantId, ...data } = prices
    await tx.variant.update({ where: { id: variantId }, data })
  }
  if (change.slug) await moveAddresses(tx, before, change.slug)
  if (change.image && !change.variants) await movePictures(tx, before, change.image)
  if (change.variants) {
    await writeVariants(tx, id, before.variants, variantsAfter(before, change), pending)
  }
  if (plans.length > 0) await writePlans(tx, id, plans)
  if (change.pictures) await writePictures(tx, id, change.pictures)
  if (!isOwnName) await writeName(tx, before, change, language)
  await writeTexts(tx, before, change, language)
  if (change.translations) {
    const slug = change.slug ?? before.slug
    const translations = await textsNow(tx, before, change)
    const rows = translationRows({ id, slug, translations }, change.translations)
    pending.texts.push(...rows.texts)
    pending.newTexts.push(...rows.newTexts)
  }
  const { updatedAt: _, ...changed } = change
  const { papers, chapters, makerId } = before
  const was = {
    ...toDetails(before),
    ...(change.papers && { papers, maker: makerId }),
    ...(change.chapters && { chapters }),
  }
  const details = { before: was, change: changed }
  return ok({ updatedAt, record: { action: 'product.update', productId: id, details } })
}

/** New variants have none. */
function plansIn({ variants }: EditableRow, change: ProductUpdate): NextPlan[] {
  const requested = change.variants ?? []
  const matched = matchVariants(variants, requested)
  return requested.flatMap(({ planned }, place) => {
    const variantId = matched[place]?.id
    if (planned === undefined || !variantId) return []
    return { variantId, planned, field: `variants.${place}.planned` }
  })
}

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
  { touched, updatedAt }: PendingRows,
): Promise<void> {
  const { image, category, available, brand, slug, position, papers, chapters } = change
  const name = isOwnName ? change.name : undefined
  const own = { name, image, category, available, brand, slug, position, papers, chapters }
  const changed = { ...own, makerId: change.maker }
  const given = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  )
  const data = { ...given, ...(available && { isDraft: false, archivedAt: null }), updatedAt }
  if (Object.keys(given).length === 0) touched.push(id)
  else await tx.product.update({ where: { id }, data, select: { id: true } })
}

async function movePictures(tx: Tx, before: EditableRow, image: string) {
  await tx.variant.updateMany({
    where: { productId: before.id, image: before.image },
    data: { image },
  })
}

/** Languages with the product's slug follow it; the old one redirects. */
async function moveAddresses(tx: Tx, before: EditableRow, slug: string) {
  const where = { productId: before.id, slug: before.slug }
  await tx.productTranslation.updateMany({ where, data: { slug } })
}

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
    name,
    discount,
    image,
    category,
    available,
    brand,
    slug,
    position,
    variant: { id, priceCents, originalPriceCents },
  }
}
