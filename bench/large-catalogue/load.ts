import type pg from 'pg'
import { type LargeProduct, MAX_PRODUCTS, makeProduct } from './products'

/** Products are spread over so many days of first price. */
const AGES = 20
const FIRST_AGE_DAYS = 3
const DAYS_BETWEEN_AGES = 40
const REDUCED_DAYS_AGO = 7
/** A reduction refers to the lowest price of the preceding 30 days. */
const MIN_DAYS_BEFORE_REDUCTION = 40
/** After the demo catalogue. */
const FIRST_POSITION = 1000
const BATCH_SIZE = 1000

const idOf = (kind: number, number: number, place = 0) =>
  `5eed000${kind}-${hex(place, 4)}-8000-8000-${hex(number, 12)}`
const hex = (number: number, length: number) => number.toString(16).padStart(length, '0')
/** Mixes ages within categories and list pages. */
const ageOf = (number: number) => (number + Math.floor(number / AGES)) % AGES
const OWN = `id between '${idOf(0, 0)}' and '${idOf(0, 2 ** 48 - 1)}'`

export async function countLarge(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from products where ${OWN}`)
  return rows[0].n
}

/** Deletes the products of `loadLarge` only; returns their number. */
export async function removeLarge(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`delete from products where ${OWN}`)
  return rowCount ?? 0
}

/** Adds generated products, always the same, up to `count`; returns the number added. */
export async function loadLarge(
  client: pg.Client,
  count: number,
  onProgress: (added: number) => void = () => {},
): Promise<number> {
  if (count > MAX_PRODUCTS) throw new Error(`There are ${MAX_PRODUCTS} at most`)
  const { rows } = await client.query(`select id::text from products where ${OWN}`)
  const known = new Set(rows.map(({ id }) => id))
  let added = 0
  for (let age = 0; age < AGES; age++) {
    const numbers = Array.from({ length: count }, (_, number) => number).filter(
      (number) => ageOf(number) === age && !known.has(idOf(0, number)),
    )
    for (let start = 0; start < numbers.length; start += BATCH_SIZE) {
      const batch = numbers.slice(start, start + BATCH_SIZE)
      await loadBatch(client, batch, FIRST_AGE_DAYS + age * DAYS_BETWEEN_AGES)
      added += batch.length
      onProgress(added)
    }
  }
  if (added > 0) await client.query('analyze')
  return added
}

async function loadBatch(client: pg.Client, numbers: number[], days: number) {
  const products = numbers.map((number) => makeProduct(number, days >= MIN_DAYS_BEFORE_REDUCTION))
  await client.query('begin')
  try {
    await writeProducts(client, products, days)
    await writeTranslations(client, products)
    await writeVariants(client, products, days)
    await putOnSale(client, products)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Created in the weeks before the first price. */
async function writeProducts(client: pg.Client, products: LargeProduct[], days: number) {
  const rows = products.map(({ number, slug, name, brand, category, image, papers }) => {
    const hours = days * 24 + ((number * 7919) % (DAYS_BETWEEN_AGES * 24))
    const position = FIRST_POSITION + number
    return { id: idOf(0, number), slug, name, brand, category, image, papers, position, hours }
  })
  await client.query(
    `insert into products
       (id, slug, name, brand, category, image, papers, available, position, created_at, updated_at)
     select id, slug, name, brand, category, image, papers, false, position,
       now() - make_interval(hours => hours), now()
     from json_to_recordset($1) as row (id uuid, slug text, name text, brand text,
       category "Category", image text, papers jsonb, position int, hours int)`,
    [JSON.stringify(rows)],
  )
}

/** Last, so that the search index is built once per product. */
async function putOnSale(client: pg.Client, products: LargeProduct[]) {
  const sold = products.filter(({ available }) => available).map(({ number }) => idOf(0, number))
  await client.query('update products set available = true where id = any($1::uuid[])', [sold])
}

async function writeTranslations(client: pg.Client, products: LargeProduct[]) {
  const rows = products.flatMap(({ number, translations }) =>
    translations.map((text) => ({ ...text, product_id: idOf(0, number) })),
  )
  await client.query(
    `insert into product_translations
       (product_id, language, name, slug, description, features, specifications, safety, data)
     select product_id, language, name, slug, description, features, specifications, safety, data
     from json_to_recordset($1) as row (product_id uuid, language "Language", name text,
       slug text, description text, features text[], specifications jsonb, safety text, data text)`,
    [JSON.stringify(rows)],
  )
}

/** Full price first, then reduced: the trigger writes the price history. */
async function writeVariants(client: pg.Client, products: LargeProduct[], days: number) {
  const rows = products.flatMap(({ number, variants }) =>
    variants.map((variant, position) => ({
      ...variant,
      id: idOf(1, number, position),
      product_id: idOf(0, number),
      position,
      price: variant.originalPriceCents ?? variant.priceCents,
    })),
  )
  await datePrices(client, days)
  await client.query(
    `insert into variants (id, product_id, capacity, colour, price_cents, image, available,
       position, created_at, updated_at)
     select id, product_id, capacity, colour, price, image, available, position,
       now() - make_interval(days => $2), now()
     from json_to_recordset($1) as row (id uuid, product_id uuid, capacity text, colour text,
       price int, image text, available boolean, position int)`,
    [JSON.stringify(rows), days],
  )
  const reduced = rows.filter(({ originalPriceCents }) => originalPriceCents !== null)
  if (reduced.length === 0) return
  await datePrices(client, REDUCED_DAYS_AGO)
  await client.query(
    `update variants set original_price_cents = variants.price_cents, price_cents = reduced.price
     from unnest($1::uuid[], $2::int[]) as reduced (id, price) where variants.id = reduced.id`,
    [reduced.map(({ id }) => id), reduced.map(({ priceCents }) => priceCents)],
  )
}

async function datePrices(client: pg.Client, days: number) {
  await client.query(
    `select set_config('shop.price_changed_at', (now() - make_interval(days => $1))::text, true)`,
    [days],
  )
}
