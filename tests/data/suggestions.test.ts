import { beforeEach, expect, it, vi } from 'vitest'
import { markProductsChanged, resetProductIndex } from '@/lib/products/listing/live-index'
import { getSuggestions } from '@/lib/products/search/suggestions'
import messages from '@/messages/en.json'
import { resetDatabase, sql } from './database'

vi.mock('next-intl/server', () => ({ getMessages: async () => messages }))

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await sql(
    `insert into products (id, slug, name, brand, category, image, position, updated_at)
     select gen_random_uuid(), 'phone-' || n, 'Phone ' || n, 'B', 'smartphones', '/x.svg', n, now()
     from generate_series(1, 40) n`,
  )
  await sql(
    `insert into variants (id, product_id, price_cents, updated_at)
     select gen_random_uuid(), id, 100, now() from products`,
  )
})

async function suggested() {
  markProductsChanged()
  const { items, all } = await getSuggestions('en', 'phone')
  return { names: items.flatMap(({ name, price }) => (price ? [name] : [])), hasAll: all !== null }
}

/** Makes the products from the first to `last` unavailable. */
const sellOut = (last: number) =>
  sql(
    `update variants set available = product_id not in
       (select id from products where position <= $1)`,
    [last],
  )

it.each([
  [0, [1, 2, 3, 4, 5, 6]],
  [4, [5, 6, 7, 8, 9, 10]],
  [30, [31, 32, 33, 34, 35, 36]],
  [38, [39, 40]],
  [40, []],
])(
  'suggests the best six available products: the first %i are unavailable',
  async (last, places) => {
    await sellOut(last)
    const names = places.map((place) => `Phone ${place}`)
    expect(await suggested()).toEqual({ names, hasAll: names.length > 0 })
  },
)
