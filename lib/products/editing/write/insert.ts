import 'server-only'
import type { Tx } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import { LANGUAGES, type Language } from '@/lib/languages'
import { MAX_SLUG_LENGTH, toSlug } from '@/lib/products/catalogue/content/slugs'
import type { ProductCreation } from '@/lib/products/editing/schema'
import { variantRows, withFirstId } from './pending-rows'
import { pictureRows } from './write-content'
import { insertTexts, newTexts } from './write-translations'

type Creation = ProductCreation & { slug: string; id?: string }

/** Inserts at the end unless positioned, one statement per table. Returns their ids, generated unless given. */
export async function insertProducts(
  tx: Tx,
  products: readonly Creation[],
  language?: Language,
): Promise<string[]> {
  const last = await lastPosition(tx)
  const made = products.map((product, place) => ({
    id: product.id ?? newRowId(),
    slug: product.slug,
    name: product.name,
    brand: product.brand ?? '',
    category: product.category ?? 'smartphones',
    discount: product.discount ?? 0,
    image: product.image,
    papers: product.papers ?? {},
    chapters: product.chapters ?? [],
    makerId: product.maker ?? null,
    available: product.available ?? true,
    isDraft: product.available === false,
    position: product.position ?? last + place + 1,
  }))
  const rowsOf = <Row>(rows: (product: Creation, id: string) => Row[]) =>
    products.flatMap((product, place) => rows(product, made[place]?.id ?? ''))
  await tx.product.createMany({ data: made })
  await tx.variant.createMany({
    data: rowsOf((product, id) => variantRows(id, variantsOf(product)).map(withFirstId)),
  })
  const texts = rowsOf((product, id) => newTexts({ ...product, id }, textsOf(product, language)))
  await insertTexts(tx, texts)
  await tx.productImage.createMany({
    data: rowsOf(({ pictures = [] }, id) => pictureRows(id, pictures)),
  })
  return made.map(({ id }) => id)
}

function variantsOf({ variants = [], price, originalPrice }: Creation) {
  return variants.length > 0 ? variants : [{ capacity: null, color: null, price, originalPrice }]
}

function textsOf(
  { description = '', features = [], translations }: Creation,
  language: Language | undefined,
) {
  const own = language ? [language] : LANGUAGES
  return {
    ...Object.fromEntries(own.map((one) => [one, { description, features }])),
    ...translations,
  }
}

async function lastPosition(tx: Tx): Promise<number> {
  const { _max } = await tx.product.aggregate({ _max: { position: true } })
  return _max.position ?? 0
}

/** A slug that no product has or had, numbered if necessary. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base =
    toSlug(name)
      .slice(0, MAX_SLUG_LENGTH - 8)
      .replace(/(?<!-)-+$/, '') || 'product'
  const taken = await tx.productSlug.findMany({
    where: { OR: [{ slug: base }, { slug: { startsWith: `${base}-` } }] },
    select: { slug: true },
  })
  const used = new Set(taken.map(({ slug }) => slug))
  if (!used.has(base)) return base
  for (let number = 2; ; number += 1) {
    if (!used.has(`${base}-${number}`)) return `${base}-${number}`
  }
}
