import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@/lib/languages'
import { findProducts } from '@/lib/products/listing/find-products'
import { listCategory, listProducts } from '@/lib/products/listing/list-products'
import {
  getProductIndex,
  markProductsChanged,
  resetProductIndex,
} from '@/lib/products/listing/live-index'
import { parseListFilters } from '@/lib/products/listing/parse'
import { NO_FILTERS } from '@/lib/products/listing/shapes'
import { findForPage } from '@/lib/products/search/cached-searches'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { singleton } from '@/lib/shared/runtime.mjs'
import { countQueries } from './count-queries'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

/** The listed products after a reported change. */
async function listed(query: Record<string, string> = {}) {
  markProductsChanged()
  const { filters } = parseListFilters(query)
  return findProducts(await getProductIndex(), filters, { category: 'smartphones' })
}

async function addPhone(fields: Record<string, unknown> = {}, price = 90_000) {
  const id = await insert('products', fields)
  await insert('variants', { product_id: id, price_cents: price })
  return id
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the product index', () => {
  beforeEach(async () => {
    await resetDatabase()
    resetProductIndex()
  })

  it('is read in pages, without products that cannot be bought', async () => {
    await sql(
      `insert into products (id, slug, name, brand, category, image, updated_at)
       select gen_random_uuid(), 'phone-' || n, 'Phone ' || n, '', 'smartphones', '/x.svg', now()
       from generate_series(1, 2100) n`,
    )
    await sql(
      `insert into variants (id, product_id, price_cents, updated_at)
       select gen_random_uuid(), id, 100, now() from products`,
    )
    await insert('products', { name: 'Without a variant' })
    const hidden = await addPhone({ available: false })
    const { total, facets } = await listed()
    expect(total).toBe(2100)
    expect(facets.brand).toEqual([{ value: 'Phone', count: 2100 }])
    await sql('update products set available = true where id = $1', [hidden])
    expect((await listed()).total).toBe(2101)
  })

  it('follows a new product, a price, the last sale and a deletion', async () => {
    const first = await addPhone({ position: 1 })
    expect((await listed()).ids).toEqual([first])
    const second = await addPhone({ position: 0, name: 'Borealis Two' }, 50_000)
    expect((await listed()).ids).toEqual([second, first])
    await sql('update variants set price_cents = 10000 where product_id = $1', [first])
    expect((await listed({ sort: 'price' })).ids).toEqual([first, second])
    expect((await listed({ max: '100' })).ids).toEqual([first])
    await sql('update variants set available = false where product_id = $1', [first])
    expect((await listed()).ids).toEqual([second])
    await sql('update variants set available = true where product_id = $1', [first])
    await sql('delete from products where id = $1', [second])
    expect((await listed()).ids).toEqual([first])
  })

  it('finds a product by its name in each language, also a new one', async () => {
    const id = await addPhone({ name: 'Aurora Lamp' })
    await listed()
    await sql(
      `insert into product_translations (product_id, language, name, slug, description, features)
       values ($1, 'fr', 'Lampe d’été', 'lampe', '', '{}')`,
      [id],
    )
    for (const q of ['lamp', 'LAMPE ete', 'aurora été'])
      expect((await listed({ q })).ids).toEqual([id])
    expect((await listed({ q: 'lampada' })).ids).toEqual([])
  })

  it('ignores a rolled-back change', async () => {
    await addPhone()
    const before = await listed()
    await sql(
      'do $$ begin update variants set price_cents = 1; raise exception $e$no$e$; end $$',
    ).catch(() => {})
    expect(await listed()).toEqual(before)
  })

  it('polls once a second and after its own change, with one query for all callers', async () => {
    await addPhone()
    const look = () => getProductIndex()
    // A slow machine may take longer than the second between two polls.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    await look()
    // An open transaction of another database makes the first poll read the new product again.
    markProductsChanged()
    await look()
    const { default: pg } = await import('pg')
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await Promise.all([look(), look(), look()])
    expect(queries).not.toHaveBeenCalled()
    markProductsChanged()
    await Promise.all([look(), look(), look()])
    expect(queries).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1001)
    await Promise.all([look(), look()])
    expect(queries).toHaveBeenCalledTimes(2)
  })

  it('is rebuilt after the database was restored to an earlier time', async () => {
    const id = await addPhone()
    await listed()
    const store = singleton('products.index', () => ({
      shared: {} as { live?: { since: string } },
    }))
    const live = store.shared.live
    if (!live) throw new Error('nothing was read')
    live.since = '999999999999'
    await sql('update variants set price_cents = 777 where product_id = $1', [id])
    expect((await listed()).facets.price).toEqual({ min: 777, max: 777 })
  })
})

describe('a list', () => {
  beforeEach(async () => {
    await resetDatabase()
    resetProductIndex()
  })

  it('returns cards in order and language, with as many queries for one as for many', async () => {
    for (let at = 0; at < 15; at++) await addPhone({ name: `Aurora ${at}`, position: at })
    const parse = (query: Record<string, string>) => parseListFilters(query)
    const first = await listProducts('fr', parse({}), { category: 'smartphones' })
    expect(first.products.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Aurora ${at}`),
    )
    const readAnew = async (query: Record<string, string>) => {
      resetProductIndex()
      await getProductIndex()
      return countQueries(() => listProducts('fr', parse(query), { category: 'smartphones' }))
    }
    const one = await readAnew({ q: 'aurora 3' })
    expect(one).toBeGreaterThan(0)
    expect(await readAnew({})).toBe(one)
    expect(one).toBeLessThanOrEqual(5)
  })

  it('reads a card once until a product changes', async () => {
    const id = await addPhone({ name: 'Aurora One' })
    const request = { filters: NO_FILTERS, ignored: [] }
    const list = () => listProducts('fr', request, { category: 'smartphones' })
    const names = async () => (await list()).products.map(({ name }) => name)
    expect(await names()).toEqual(['Aurora One'])
    expect(await countQueries(list)).toBe(0)
    await sql("update products set name = 'Aurora Two' where id = $1", [id])
    markProductsChanged()
    expect(await names()).toEqual(['Aurora Two'])
    expect(await countQueries(list)).toBe(0)
  })

  it('keeps the order of ranked products', async () => {
    const ids = [await addPhone(), await addPhone(), await addPhone()].reverse()
    const found = await listProducts(
      'en',
      { filters: NO_FILTERS, ignored: [] },
      {
        ids: [randomUUID(), ...ids.slice(0, 2)],
        isCapped: true,
      },
    )
    expect(found.products.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect([found.total, found.isCapped]).toEqual([2, true])
  })
})

describe('a search', () => {
  beforeEach(async () => {
    await resetDatabase()
    resetProductIndex()
  })

  it('loads its vocabulary once until a product changes', async () => {
    const id = await addPhone({ name: 'Plume One' })
    const find = (q: string, lang: Language = 'en') => findForPage(lang, cleanQuery(q))
    expect(await find('plume')).toMatchObject({ ids: [id], isCapped: false, corrected: null })
    expect(await countQueries(() => find('plume'))).toBe(0)
    expect(await countQueries(() => find('plume', 'fr'))).toBeGreaterThan(0)
    expect((await find('other')).ids).toEqual([])
    await sql("update products set name = 'Other One' where id = $1", [id])
    markProductsChanged()
    expect((await find('plume')).ids).toEqual([])
    expect((await find('other')).ids).toEqual([id])
    expect(await countQueries(() => find('other'))).toBe(0)
  })

  it('of a category’s list follows the same rules where no name has the words', async () => {
    const id = await addPhone({ name: 'Plume One' })
    const list = (q: string) =>
      listCategory('en', 'smartphones', parseListFilters({ q })).then(({ listing }) => listing)
    const query = 'best mobile for women'
    expect(await list(query)).toMatchObject({
      total: 1,
      products: [{ id }],
      filters: { q: query },
      ignored: [{ key: 'q', value: 'women' }],
    })
    expect(await list('lum one')).toMatchObject({ total: 1, ignored: [] })
    expect(await list('watch')).toMatchObject({ total: 0, ignored: [] })
  })
})
