import 'server-only'
import { randomInt } from 'node:crypto'
import { type Tx, toJsonRows } from '@/lib/db'
import type { VariantInput } from '@/lib/products/editing/schema'
import { variantIdOf } from '@/lib/products/variants/variants'
import { pricesInCents } from './prices'
import { insertTexts, type TextRow } from './write-translations'

/** Collects rows of one or many products for one statement a table: a large import would run thousands. */
export class PendingRows {
  readonly touched: string[] = []
  readonly variants: (VariantRow & { id: string })[] = []
  readonly newVariants: (VariantRow & { id: string })[] = []
  readonly texts: TextRow[] = []
  readonly newTexts: TextRow[] = []
  readonly updatedAt = new Date()

  async write(tx: Tx): Promise<void> {
    const { touched, newVariants, updatedAt } = this
    if (touched.length > 0) {
      await tx.product.updateMany({ where: { id: { in: touched } }, data: { updatedAt } })
    }
    await this.writeVariants(tx)
    if (newVariants.length > 0) await tx.variant.createMany({ data: newVariants })
    await this.writeTexts(tx)
    await insertTexts(tx, this.newTexts)
  }

  private async writeVariants(tx: Tx): Promise<void> {
    if (this.variants.length === 0) return
    await tx.$executeRaw`
      update variants v
      set capacity = given.capacity, colour = given.colour, sku = given.sku, gtin = given.gtin,
        mpn = given.mpn, image = given.image, stock = given.stock, weight_grams = given."weightGrams",
        available = given.available, position = given.position, price_cents = given."priceCents",
        original_price_cents = given."originalPriceCents", updated_at = ${this.updatedAt}
      from jsonb_to_recordset(${toJsonRows(this.variants)}::jsonb) as given(id uuid, capacity text,
        colour text, sku text, gtin text, mpn text, image text, stock int,
        "weightGrams" int, available boolean, position int, "priceCents" int,
        "originalPriceCents" int)
      where v.id = given.id`
  }

  private async writeTexts(tx: Tx): Promise<void> {
    if (this.texts.length === 0) return
    await tx.$executeRaw`
      update product_translations t
      set name = given.name, slug = given.slug, description = given.description,
        features = given.features,
        specifications = coalesce(given.specifications, t.specifications),
        safety = coalesce(given.safety, t.safety), data = coalesce(given.data, t.data),
        seo_title = coalesce(given."seoTitle", t.seo_title),
        seo_description = coalesce(given."seoDescription", t.seo_description)
      from jsonb_to_recordset(${toJsonRows(this.texts)}::jsonb) as given("productId" uuid,
        language "Language", name text, slug text, description text, features text[],
        specifications jsonb, safety text, data text, "seoTitle" text, "seoDescription" text)
      where t.product_id = given."productId" and t.language = given.language`
  }
}

export function variantRows(productId: string, requested: readonly VariantInput[]) {
  return requested.map((one, position) => {
    const { capacity, color: colour, sku, gtin, mpn, weightGrams, stock } = one
    const { image = null, available = true } = one
    const own = { capacity, colour, sku, gtin, mpn, weightGrams, image, available, stock }
    return { productId, ...own, position, ...pricesInCents(one) }
  })
}

export type VariantRow = ReturnType<typeof variantRows>[number]

/** Small numbers keep lists short (`variantIdOf`). */
export const withFirstId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, row.position + 1),
})

/** A random number: not reused from a deleted variant. */
export const withNewId = (row: VariantRow) => ({
  ...row,
  originalPriceCents: null,
  id: variantIdOf(row.productId, randomInt(2 ** 32)),
})
