import type { Prisma } from '@/lib/generated/prisma/client'
import { enteredDaysAgo, FIRST_PRICED_DAYS_AGO } from '../catalogue/age'
import type { ProductRows } from './rows'

/**
 * Gives demonstration products that an older version of the shop loaded what they lack today:
 * addresses, names and specifications in each language, galleries, photographs, an age of their own.
 * What the owner changed stays, and so does a product that the owner made into another.
 */
export async function refreshProducts(tx: Prisma.TransactionClient, all: ProductRows[]) {
  const there = await tx.product.findMany({
    where: { id: { in: all.map(({ product }) => product.id) } },
    select: { id: true, slug: true, name: true, image: true },
  })
  const rows = all.filter(({ product: { id, slug, name } }) =>
    there.some((one) => one.id === id && one.slug === slug && one.name === name),
  )
  if (rows.length === 0) return
  await spreadAges(tx, rows)
  await translateAddresses(tx, rows)
  await addSpecifications(tx, rows)
  await replaceDrawings(tx, rows)
  await replaceGalleries(tx, rows)
}

type Tx = Prisma.TransactionClient

/** Before addresses were translated, all products were entered at one moment. */
async function spreadAges(tx: Tx, rows: ProductRows[]) {
  const ages = rows.map(({ product }) => enteredDaysAgo(product) - FIRST_PRICED_DAYS_AGO)
  await tx.$executeRaw`
    update products set created_at = created_at - make_interval(hours => round(age.days * 24)::int)
    from unnest(${rows.map(({ product }) => product.id)}::uuid[], ${ages}::float8[])
      as age (id, days)
    where products.id = age.id and not exists (
      select 1 from product_translations t where t.product_id = age.id and t.slug <> products.slug)`
}

/** An address that was left for the product's own slug again is not given back. */
async function translateAddresses(tx: Tx, rows: ProductRows[]) {
  const texts = rows.flatMap(({ translations }) => translations)
  await tx.$executeRaw`
    update product_translations t set slug = given.slug, name = coalesce(t.name, given.name)
    from unnest(
      ${texts.map(({ productId }) => productId)}::uuid[],
      ${texts.map(({ language }) => language)}::"Language"[],
      ${texts.map(({ slug }) => slug)}::text[],
      ${texts.map(({ name }) => name)}::text[]
    ) as given (id, language, slug, name), products p
    where t.product_id = given.id and t.language = given.language and p.id = given.id
      and t.slug = p.slug and not exists (
        select 1 from product_slugs known
        where known.slug = given.slug and known.language = given.language)`
}

/** Only where no language has any: an owner who wrote some is not corrected. */
async function addSpecifications(tx: Tx, rows: ProductRows[]) {
  const texts = rows.flatMap(({ translations }) => translations)
  await tx.$executeRaw`
    update product_translations t set specifications = given.rows::jsonb
    from unnest(
      ${texts.map(({ productId }) => productId)}::uuid[],
      ${texts.map(({ language }) => language)}::"Language"[],
      ${texts.map(({ specifications }) => JSON.stringify(specifications))}::text[]
    ) as given (id, language, rows)
    where t.product_id = given.id and t.language = given.language and given.rows <> '[]'
      and not exists (
        select 1 from product_translations other
        where other.product_id = given.id and other.specifications <> '[]')`
}

/** Pictures of variants and products, where they still are the drawing that was loaded. */
async function replaceDrawings(tx: Tx, rows: ProductRows[]) {
  const columns = (pictures: ProductRows['pictures']) => [
    pictures.map(({ id }) => id),
    pictures.map(({ drawing }) => drawing),
    pictures.map(({ image }) => image),
  ]
  // By their product: the ids of variants were others once.
  const given = columns(rows.flatMap(({ pictures }) => pictures))
  await tx.$executeRaw`
    update variants set image = given.image
    from unnest(${given[0]}::uuid[], ${given[1]}::text[], ${given[2]}::text[])
      as given (id, drawing, image)
    where variants.product_id = given.id and variants.image = given.drawing
      and given.drawing <> given.image`
  const own = columns(rows.flatMap(({ pictures }) => pictures.slice(0, 1)))
  await tx.$executeRaw`
    update products set image = given.image
    from unnest(${own[0]}::uuid[], ${own[1]}::text[], ${own[2]}::text[])
      as given (id, drawing, image)
    where products.id = given.id and products.image = given.drawing and given.drawing <> given.image`
}

/** Galleries that are empty or hold other pictures of ours, of products that show none of the owner's. */
async function replaceGalleries(tx: Tx, rows: ProductRows[]) {
  const wanted = rows.flatMap(({ images }) => images)
  const paths = wanted.map(({ path }) => path)
  const drawings = rows.flatMap(({ pictures }) => pictures.map(({ drawing }) => drawing))
  const old = await tx.$queryRaw<{ id: string }[]>`
    select p.id::text as id from products p
    where p.id = any(${rows.map(({ product }) => product.id)}::uuid[])
      and p.image = any(${paths}::text[])
      and not exists (
        select 1 from product_images i where i.product_id = p.id
          and (i.path <> all(${drawings}::text[]) or i.path = any(${paths}::text[])))`
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.productImage.deleteMany({ where: { productId: { in: ids } } })
  await tx.productImage.createMany({
    data: wanted.filter(({ productId }) => ids.includes(productId)),
  })
}
