import 'server-only'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'

export const snapshotFields = {
  translations: true,
  images: true,
  slugs: { orderBy: { id: 'asc' } },
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

export type Snapshot = ReturnType<typeof toSnapshot>

export async function restoreSnapshot(tx: Tx, snapshot: Snapshot) {
  const { translations, images, slugs, variants, ...product } = snapshot
  const productId = product.id
  const papers = product.papers as Prisma.InputJsonObject
  await tx.product.create({ data: { ...product, papers, updatedAt: new Date() } })
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
  const { priceCents, originalPriceCents } = variant
  const started = { ...variant, priceCents: first?.newPriceCents ?? priceCents }
  await tx.variant.create({ data: { ...started, originalPriceCents: null } })
  for (const { newPriceCents, changedAt } of later) {
    await at(changedAt)
    await tx.variant.update({ where: { id: variant.id }, data: { priceCents: newPriceCents } })
  }
  await tx.$queryRaw`select set_config('shop.price_changed_at', '', true)`
  const { updatedAt } = variant
  const last = { priceCents, originalPriceCents, updatedAt }
  await tx.variant.update({ where: { id: variant.id }, data: last })
}
