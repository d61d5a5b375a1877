import 'server-only'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'

export const snapshotFields = {
  translations: true,
  images: true,
  slugs: { orderBy: { id: 'asc' } },
  planned: true,
  variants: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { priceChanges: { orderBy: { id: 'asc' } } },
  },
} satisfies Prisma.ProductInclude

type Row = Prisma.ProductGetPayload<{ include: typeof snapshotFields }>

/** JSON: dates become text. Omits serial ids. */
export function toSnapshot({ slugs, variants, ...product }: Row) {
  return {
    ...product,
    slugs: slugs.map(({ slug, language }) => ({ slug, language })),
    variants: variants.map(({ priceChanges, ...variant }) => ({
      ...variant,
      prices: priceChanges.map(({ newPriceCents, changedAt }) => ({ newPriceCents, changedAt })),
    })),
  }
}

/** Older snapshots lack what products did not have then. */
export type Snapshot = Omit<ReturnType<typeof toSnapshot>, 'planned' | 'chapters' | 'makerId'> &
  Partial<Pick<Row, 'planned' | 'chapters' | 'makerId'>>

export async function restoreSnapshot(tx: Tx, snapshot: Snapshot) {
  const { translations, images, slugs, variants, planned = [], ...product } = snapshot
  const productId = product.id
  const papers = product.papers as Prisma.InputJsonObject
  const chapters = (product.chapters ?? []) as Prisma.InputJsonArray
  const makerId = await storedMaker(tx, product.makerId)
  await tx.product.create({
    data: { ...product, papers, chapters, makerId, updatedAt: new Date() },
  })
  await tx.productTranslation.createMany({
    data: translations.map((text) => ({
      ...text,
      specifications: text.specifications as Prisma.InputJsonValue,
    })),
  })
  await tx.productImage.createMany({
    data: images.map((image) => ({
      ...image,
      descriptions: image.descriptions as Prisma.InputJsonValue,
    })),
  })
  await tx.productSlug.createMany({
    data: slugs.map((slug) => ({ ...slug, productId })),
    skipDuplicates: true,
  })
  for (const { prices, ...variant } of variants) await restoreVariant(tx, variant, prices)
  await tx.plannedPrice.createMany({
    data: planned.map((plan) => ({ ...plan, regular: plan.regular as Prisma.InputJsonObject })),
  })
}

/** Null for a maker deleted since: the product has its own papers then. */
async function storedMaker(tx: Tx, id: string | null | undefined) {
  const maker = id ? await tx.maker.findUnique({ where: { id }, select: { id: true } }) : null
  return maker?.id ?? null
}

/** A trigger records prices, so that each change is replayed at its time. */
async function restoreVariant(
  tx: Tx,
  variant: Omit<Snapshot['variants'][number], 'prices'>,
  prices: Snapshot['variants'][number]['prices'],
) {
  const at = (time: Date | string) =>
    tx.$queryRaw`select set_config('shop.price_changed_at', ${new Date(time).toISOString()}, true)`
  const [first, ...later] = prices
  if (first) await at(first.changedAt)
  const { priceCents, originalPriceCents, priceUntil } = variant
  const started = { ...variant, priceCents: first?.newPriceCents ?? priceCents }
  await tx.variant.create({ data: { ...started, originalPriceCents: null } })
  for (const { newPriceCents, changedAt } of later) {
    await at(changedAt)
    await tx.variant.update({ where: { id: variant.id }, data: { priceCents: newPriceCents } })
  }
  await tx.$queryRaw`select set_config('shop.price_changed_at', '', true)`
  const { updatedAt } = variant
  const last = { priceCents, originalPriceCents, priceUntil: priceUntil ?? null, updatedAt }
  await tx.variant.update({ where: { id: variant.id }, data: last })
}
