import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listForAdmin } from '@/lib/products/editing/list'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { searchProducts } from '@/lib/products/search/search-products'
import { resetDatabase, sql } from '../data/database'

const PRODUCTS = 20_000
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
const plans: string[] = []

beforeAll(async () => {
  await resetDatabase()
  await client.connect()
  await fill()
  // auto_explain sends the plans within functions as notices.
  await client.query(`load 'auto_explain'`)
  await client.query(`set auto_explain.log_min_duration = 0`)
  await client.query(`set auto_explain.log_nested_statements = on`)
  await client.query(`set auto_explain.log_level = notice`)
  client.on('notice', ({ message }) => plans.push(message ?? ''))
})
afterAll(async () => {
  await client.end()
  await resetDatabase()
})

/** Inserts rows as the triggers would; half of the names share a word. */
async function fill() {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into products (id, slug, name, brand, category, image, position, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p-' || n, 'Product ' || n, 'Brand',
       'smartphones', '/x.svg', n, now() from generate_series(1, $1::int) as n`,
    [PRODUCTS],
  )
  await client.query(
    `insert into product_translations (product_id, language, slug, description, features)
     select id, 'en', slug, '', '{}' from products`,
  )
  await client.query(
    `insert into variants (id, product_id, colour, price_cents, updated_at)
     select id, id, 'black', 100, now() from products`,
  )
  await client.query(
    `insert into search_documents (product_id, position, document)
     select id, position, array_to_tsvector(
       array['en1brand' || position % 12, 'en1' || position, 'en2phone', 'en2mobil', 'en4' || md5(position::text)]
       || case when position % 2 = 0 then array['en3blue', 'en3256gb'] else '{}' end
       || case when position % 2 = 0 then array['en1common'] else '{}' end
       || array(select language || 3 || 'word' || (position * 7 + place) % 4000
                from unnest(enum_range(null::"Language")::text[]) as language, generate_series(1, 15) as place))
     from products`,
  )
  await client.query(
    `insert into search_words (language, word, shown, level, near)
     select language, word, word, 3, search_near(word)
     from unnest(enum_range(null::"Language")) as language, (
       select 'word' || n as word from generate_series(1, 4000) as n union select 'common' union select 'phone'
       union select left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 4 + n % 8) from generate_series(1, 4000) as n
     ) as words`,
  )
  await client.query('select refresh_product_words(array(select id from products))')
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
  // Merges the pending entries of its index.
  await client.query('vacuum product_words')
}

/** The plans of all queries of a search. */
async function plansOf(search: () => Promise<unknown>): Promise<string[]> {
  const calls = vi.spyOn(pg.Client.prototype, 'query')
  await search()
  const queries = calls.mock.calls.map(([query]) => query as unknown as pg.QueryConfig)
  calls.mockRestore()
  plans.length = 0
  for (const { text, values } of queries) await client.query(text, values)
  return plans.filter((plan) => /\bplan:/.test(plan))
}

const LARGE =
  /Seq Scan on (products|product_translations|product_words|variants|search_documents|search_words)\b/

it.each([
  ['a common word', 'common', 1000],
  ['words of a category', 'mobile phone', 1000],
  ['the beginning of many words', 'wor', 1000],
  ['one letter', 'b', 1000],
  ['several words', 'phone brand4 common', 1000],
  ['a colour and a capacity', 'blue 256gb', 1000],
  ['a colour and a name', 'brand4 blue', 1000],
  ['a rare word', '19999', 1],
  ['a typing error', 'cmomon', 1000],
  ['two typing errors', 'pohne commn', 1000],
  ['words that are dropped', 'mobile qqqqzzzz xxxxwwww', 1000],
  ['words of no one product', 'common brand4 19999', 1000],
  ['words about a product', 'best mobile for women', 1000],
  ['a synonym within a category', 'cheap waterproof phone', 0],
  ['the number of no product', 'AB-1234567', 0],
  ['nothing at all', 'qqqqzzzz xxxxwwww', 0],
])('%s: no query scans a whole table', async (_, q, count) => {
  const seen = await plansOf(() => searchProducts('en', cleanQuery(q)))
  expect(seen.some((plan) => plan.includes('search_documents'))).toBe(true)
  expect(seen.filter((plan) => LARGE.test(plan))).toEqual([])
  expect((await searchProducts('en', cleanQuery(q))).ids.length).toBe(count)
})

it('finds names of products for the administrator without a table scan', async () => {
  const search = () => listForAdmin(parseAdminQuery({ q: 'brand 19999' }), 'en')
  const seen = await plansOf(search)
  expect(seen.filter((plan) => plan.includes('product_words_folded_idx'))).toHaveLength(3)
  expect(seen.filter((plan) => LARGE.test(plan))).toEqual([])
  expect((await search()).rows.map(({ slug }) => slug)).toEqual(['p-19999'])
})

it('would detect a table scan', async () => {
  plans.length = 0
  await client.query('select count(*) from search_documents where position > 5')
  expect(plans.filter((plan) => LARGE.test(plan))).toHaveLength(1)
  expect(await sql('select count(*)::int as n from search_documents')).toEqual([{ n: PRODUCTS }])
})

it('writes a variant’s change without a table scan', async () => {
  const id = '00000000-0000-4000-8000-000000000007'
  plans.length = 0
  await client.query(
    `insert into variants (id, product_id, colour, price_cents, updated_at)
     values (gen_random_uuid(), $1, 'navy', 100, now())`,
    [id],
  )
  const seen = plans.filter((plan) => /\bplan:/.test(plan))
  expect(seen.some((plan) => plan.includes('search_documents'))).toBe(true)
  expect(seen.filter((plan) => LARGE.test(plan))).toEqual([])
  expect((await searchProducts('en', cleanQuery('7 navy'))).ids).toEqual([id])
})
