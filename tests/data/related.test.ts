import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Language } from '@/lib/languages'
import { getRelated } from '@/lib/products/catalogue/queries'
import { readCards } from '@/lib/products/catalogue/reads'
import { readDemo } from '@/lib/products/csv/demo'
import { getProductIndex, markProductsChanged } from '@/lib/products/listing/live-index'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { countQueries } from './count-queries'
import { resetDatabase, sql } from './database'

const catalogue = readDemo()

const watches = catalogue.filter(({ category }) => category === 'watches')
const [watch, other] = watches as [(typeof watches)[0], (typeof watches)[0]]

beforeAll(async () => {
  await resetDatabase()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, catalogue))
})

afterEach(() => {
  vi.useRealTimers()
})

/** As read after the last change. */
async function relatedTo(id: string, language: Language = 'en', limit = 24) {
  markProductsChanged()
  const [card] = await readCards(language, [id])
  if (!card) throw new Error('The product is missing')
  return getRelated(language, card, limit)
}
const idsRelatedTo = async (id: string) => (await relatedTo(id)).map((card) => card.id)

it('returns the other available products of the category, in the page’s language', async () => {
  await sql('update products set available = false where id = $1', [other.id])
  const related = await relatedTo(watch.id, 'pl')
  const ids = related.map(({ id }) => id)
  const sold = watches.filter((one) => one !== watch && one !== other).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(sold.toSorted())
  for (const { id, slug } of related) {
    const [row] = await sql<{ slug: string }>(
      `select slug from product_translations where product_id = $1 and language = 'pl'`,
      [id],
    )
    expect(slug).toBe(row?.slug)
  }
})

it('leaves out sold-out products', async () => {
  const [, , soldOut, partly] = watches as [(typeof watches)[0], ...typeof watches]
  const ids = () => idsRelatedTo(watch.id)
  const both = [soldOut, partly].map((one) => (one as typeof watch).id)
  expect(await ids()).toEqual(expect.arrayContaining(both))
  await sql('update variants set available = false where product_id = $1', [both[0]])
  await sql(
    `update variants set available = false where id in
       (select id from variants where product_id = $1 order by position limit 1)`,
    [both[1]],
  )
  expect(await ids()).not.toContain(both[0])
  expect(await ids()).toContain(both[1])
})

it('also works for a sold-out product', async () => {
  const related = await idsRelatedTo(other.id)
  expect(related).toContain(watch.id)
  expect(related).not.toContain(other.id)
})

it('compares the prices that cards show, of the first variant on sale', async () => {
  const [first] = await relatedTo(watch.id, 'en', 1)
  const [far] = (await relatedTo(watch.id))
    .toReversed()
    .filter(({ brand }) => brand === watch.brand)
  if (!first || !far) throw new Error('The category has too few products')
  const [own] = await readCards('en', [watch.id])
  const cents = own?.variants.find(({ available }) => available)?.priceCents
  await sql(
    `insert into variants (id, product_id, price_cents, position, colour, updated_at)
     values (gen_random_uuid(), $1, $2, -1, 'nearest', now()),
       (gen_random_uuid(), $1, 1, 100, 'cheapest', now())`,
    [far.id, cents],
  )
  expect((await relatedTo(watch.id, 'en', 1)).map(({ id }) => id)).toEqual([far.id])
  await sql(`update variants set stock = 0 where product_id = $1 and colour = 'nearest'`, [far.id])
  expect((await relatedTo(watch.id, 'en', 1)).map(({ id }) => id)).toEqual([first.id])
})

it('takes the queries of its cards alone, and none once lists or other products have read them', async () => {
  // A slow machine may take longer than the second between two polls.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const [card] = await readCards('hu', [watch.id])
  if (!card) throw new Error('The product is missing')
  markProductsChanged()
  await getProductIndex()
  const read = () => getRelated('hu', card, 4)
  // Products, variants, names, pictures and ratings.
  expect(await countQueries(read)).toBe(5)
  expect(await countQueries(read)).toBe(0)
})
