import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@/lib/languages'
import { NO_FILTERS } from '@/lib/products/listing/filters'
import { findProducts } from '@/lib/products/listing/find-products'
import { listProducts } from '@/lib/products/listing/list-products'
import {
  forgetProductIndex,
  getProductIndex,
  markProductsChanged,
} from '@/lib/products/listing/live-index'
import { parseListFilters } from '@/lib/products/listing/parse'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { findForPage } from '@/lib/products/search/kept-searches'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

/** What the shop lists, after a change that it was told of. */
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

describe('the index of products', () => {
  beforeEach(async () => {
    await resetDatabase()
    forgetProductIndex()
  })

  it('is read page by page, without what cannot be bought', async () => {
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

  it('follows a new product, a price, a sale of the last piece, and a deletion', async () => {
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

  it('finds a product under the name of each language, also a new one', async () => {
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

  it('is not moved by what was rolled back', async () => {
    await addPhone()
    const before = await listed()
    await sql(
      'do $$ begin update variants set price_cents = 1; raise exception $e$no$e$; end $$',
    ).catch(() => {})
    expect(await listed()).toEqual(before)
  })

  it('looks once a second, at once after a change of its own, and shares one look', async () => {
    await addPhone()
    const look = () => getProductIndex()
    await look()
    const { default: pg } = await import('pg')
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await Promise.all([look(), look(), look()])
    expect(queries).not.toHaveBeenCalled()
    markProductsChanged()
    await Promise.all([look(), look(), look()])
    expect(queries).toHaveBeenCalledTimes(1)
    vi.useFakeTimers({ now: Date.now() + 1001, toFake: ['Date'] })
    await Promise.all([look(), look()])
    expect(queries).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
    queries.mockRestore()
  })

  it('is read anew from a database that went back in time', async () => {
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
    forgetProductIndex()
  })

  it('gives cards in order and language, by as many queries for one as for many', async () => {
    for (let at = 0; at < 15; at++) await addPhone({ name: `Aurora ${at}`, position: at })
    const asked = (query: Record<string, string>) => parseListFilters(query)
    const first = await listProducts('fr', asked({}), { category: 'smartphones' })
    expect(first.products.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Aurora ${at}`),
    )
    const readAnew = async (query: Record<string, string>) => {
      forgetProductIndex()
      await getProductIndex()
      return countQueries(() => listProducts('fr', asked(query), { category: 'smartphones' }))
    }
    const one = await readAnew({ q: 'aurora 3' })
    expect(one).toBeGreaterThan(0)
    expect(await readAnew({})).toBe(one)
    expect(one).toBeLessThanOrEqual(4)
  })

  it('reads a card once, until a product changes', async () => {
    const id = await addPhone({ name: 'Aurora One' })
    const asked = { filters: NO_FILTERS, ignored: [] }
    const list = () => listProducts('fr', asked, { category: 'smartphones' })
    const names = async () => (await list()).products.map(({ name }) => name)
    expect(await names()).toEqual(['Aurora One'])
    expect(await countQueries(list)).toBe(0)
    await sql("update products set name = 'Aurora Two' where id = $1", [id])
    markProductsChanged()
    expect(await names()).toEqual(['Aurora Two'])
    expect(await countQueries(list)).toBe(0)
  })

  it('keeps to ranked products and their order', async () => {
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
    forgetProductIndex()
  })

  it('asks for its words once, until a product changes', async () => {
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
})

async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const { default: pg } = await import('pg')
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const { length } = queries.mock.calls
  queries.mockRestore()
  return length
}
