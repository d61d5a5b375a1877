import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listProducts } from '@/lib/products/catalogue/contract'
import { readHomeSections, readProduct } from '@/lib/products/catalogue/reads'
import { readDemo } from '@/lib/products/csv/demo'
import { updateProduct } from '@/lib/products/editing/update'
import { listCategory } from '@/lib/products/listing/list-products'
import { markProductsChanged, resetProductIndex } from '@/lib/products/listing/live-index'
import type { ListFilters } from '@/lib/products/listing/shapes'
import { NO_FILTERS } from '@/lib/products/listing/shapes'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const catalogue = readDemo()

const session = vi.hoisted(() => ({ current: null as null | object }))
vi.mock('@/lib/auth/session', () => ({ getSession: async () => session.current }))

const phones = catalogue.filter(({ category }) => category === 'smartphones')
const search = async (filters: Partial<ListFilters>) => {
  const request = { filters: { ...NO_FILTERS, ...filters }, ignored: [] }
  return (await listCategory('en', 'smartphones', request)).listing
}

const stock = async (stocked = catalogue) => {
  await resetDatabase()
  resetProductIndex()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, stocked))
}

describe('reading', () => {
  beforeAll(() => stock())

  it('returns eight smartphones and all other sections of the home page, in order', async () => {
    const { sections, reductions } = await readHomeSections('en')
    expect(sections.map(({ category }) => category)).toEqual([
      'smartphones',
      'watches',
      'sneakers',
      'gadgets',
      'mobility',
    ])
    expect(sections[0]?.products.map(({ slug }) => slug)).toEqual(
      phones.slice(0, 8).map((phone) => phone.slugs.en),
    )
    for (const { products } of sections.slice(1)) {
      expect(products.length).toBeGreaterThanOrEqual(8)
      expect(products.length).toBeLessThanOrEqual(12)
    }
    expect(reductions).toEqual({
      smartphones: 22,
      watches: 37,
      sneakers: 17,
      gadgets: 13,
      mobility: 13,
    })
  })

  it('pages by twelve, each product once, and shows the last page past the end', async () => {
    const pages = [await search({ page: 1 }), await search({ page: 2 }), await search({ page: 3 })]
    expect(pages.flatMap((page) => page.products.map(({ slug }) => slug))).toEqual(
      phones.map((phone) => phone.slugs.en),
    )
    const { page, total, products } = await search({ page: 999 })
    expect([page, total]).toEqual([3, phones.length])
    expect(products).toEqual(pages[2]?.products)
  })

  it('filters by brand, capacity, colour and words, alone and combined', async () => {
    const [{ brand } = { brand: '' }] = phones
    const ofBrand = await search({ brand: [brand] })
    expect(ofBrand.total).toBe(phones.filter((phone) => phone.brand === brand).length)
    const both = await search({ capacity: ['512 GB'], colour: ['black'] })
    expect(both.total).toBe(
      phones.filter(({ variants }) =>
        variants.some(({ capacity, colour }) => capacity === '512 GB' && colour === 'black'),
      ).length,
    )
    const words = await search({ q: 'PRO atlas' })
    expect(words.products.map(({ name }) => name)).toEqual(['Dorvane Atlas 8 Pro'])
    const { total, ignored } = await search({ brand: ['Nobody'] })
    expect([total, ignored]).toEqual([phones.length, [{ key: 'brand', value: 'Nobody' }]])
  })

  it('escapes search syntax', async () => {
    for (const q of ['%', '_', '\\', '%%%', '.*']) {
      expect([q, (await search({ q })).total]).toEqual([q, 0])
    }
    await search({ q: "'; drop table products; --" })
    expect((await search({})).total).toBeGreaterThan(1)
  })

  it('offers available choices, capacities by number', async () => {
    const { facets } = await search({})
    const values = (key: 'brand' | 'capacity' | 'colour') => facets[key].map(({ value }) => value)
    expect(values('brand')).toEqual([...new Set(phones.map(({ brand }) => brand))].sort())
    expect(values('capacity')).toEqual(['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'])
    expect(values('colour').length).toBeGreaterThan(10)
  })

  it('reads the home page in a few queries', async () => {
    await search({})
    // The stopped clock prevents polling.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const calls = vi.spyOn(await pgQueries(), 'query')
    onTestFinished(() => calls.mockRestore())
    await readHomeSections('en')
    expect(calls.mock.calls.length).toBeGreaterThan(0)
    expect(calls.mock.calls.length).toBeLessThanOrEqual(5)
  })

  it('returns a product’s texts in the language', async () => {
    const [phone] = phones
    if (!phone) throw new Error('no catalogue')
    for (const language of ['en', 'pl', 'hu'] as const) {
      expect((await readProduct(language, phone.slugs[language]))?.product).toMatchObject({
        name: phone.name,
        description: phone.description[language],
        features: phone.features[language],
      })
    }
    expect(await readProduct('en', 'no-such-phone')).toBeNull()
  })

  it('lists the whole catalogue in euros', async () => {
    const { products, total, page } = await listProducts({ page: 1, language: 'fr' })
    expect([products.length, total, page]).toEqual([catalogue.length, catalogue.length, 1])
    const [first] = products
    const [phone] = phones
    const [variant] = phone?.variants ?? []
    expect(first).toMatchObject({
      name: phone?.name,
      description: phone?.description.fr,
      category: 'smartphones',
      price: (variant?.priceCents ?? 0) / 100,
      hasVariants: true,
      available: true,
    })
    expect(first?.variants[0]).toMatchObject({
      capacity: variant?.capacity,
      color: variant?.colour,
    })
  })
})

describe('the contract’s product list', () => {
  beforeAll(() => stock())
  const list = async (page = 1) => {
    markProductsChanged()
    const { products, total } = await listProducts({ page, language: 'en' })
    return { ids: products.map(({ id }) => id), total, products }
  }

  it('includes unavailable products, and not deleted ones', async () => {
    const { ids } = await list()
    const [first = '', second = '', third = '', fourth = ''] = ids
    await sql('update products set available = false where id = $1', [first])
    await sql('update variants set available = false where product_id = $1', [second])
    await sql('delete from products where id = $1', [third])
    const after = await list()
    expect(after.total).toBe(catalogue.length - 1)
    expect(after.ids).toEqual(ids.filter((id) => id !== third))
    expect(after.products[0]).toMatchObject({ id: first, available: false })
    await sql('update products set position = 10000 where id = $1', [fourth])
    expect((await list()).ids.at(-1)).toBe(fourth)
    await sql('update products set available = true where id = $1', [first])
    expect((await list()).products[0]).toMatchObject({ id: first, available: true })
    const { listing } = await listCategory('en', 'smartphones', {
      filters: NO_FILTERS,
      ignored: [],
    })
    expect(listing.products[0]?.id).toBe(first)
  })

  it('returns the total also on empty pages', async () => {
    expect(await list(100_000)).toEqual({ ids: [], total: catalogue.length - 1, products: [] })
  })
})

/** All queries of the application. */
async function pgQueries() {
  const { default: pg } = await import('pg')
  return pg.Client.prototype
}

describe('changing a product', () => {
  let id: string
  beforeEach(async () => {
    await stock(phones.filter(({ slug }) => slug === 'dorvane-atlas-8'))
    const [row] = await sql<{ id: string }>(`select id from products where slug = $1`, [
      'dorvane-atlas-8',
    ])
    id = row?.id ?? ''
    session.current = { isAdmin: true, user: { id: randomUUID() } }
  })
  const read = async () => (await readProduct('fr', 'smartphone-dorvane-atlas-8'))?.product

  it('requires an administrator', async () => {
    session.current = null
    expect(await updateProduct(id, { price: 1 })).toMatchObject({ code: 'UNAUTHENTICATED' })
    session.current = { isAdmin: false, user: { id: randomUUID() } }
    expect(await updateProduct(id, { price: 1 })).toMatchObject({ code: 'FORBIDDEN' })
    expect((await read())?.variants[0]?.priceCents).toBe(52_900)
  })

  it('changes only the fields sent, and audits the actor', async () => {
    const before = await read()
    expect(await updateProduct(id, { price: 549.99, available: false })).toMatchObject({ ok: true })
    const after = await read()
    expect(after?.variants[0]).toMatchObject({ priceCents: 54_999, originalPriceCents: 59_900 })
    expect(after?.available).toBe(false)
    expect(after?.variants.slice(1)).toEqual(before?.variants.slice(1))
    expect(after?.description).toBe(before?.description)
    const [entry] = await sql(`select action, subject from audit_entries`)
    expect(entry).toEqual({ action: 'product.update', subject: `product:${id}` })
  })

  it.each([null, 0, 529])(
    'treats an original price of %j as no reduction',
    async (originalPrice) => {
      await updateProduct(id, { originalPrice })
      expect((await read())?.variants[0]?.originalPriceCents).toBeNull()
    },
  )

  it('ends a reduction when the price reaches the original one', async () => {
    await updateProduct(id, { price: 620 })
    expect((await read())?.variants[0]).toMatchObject({
      priceCents: 62_000,
      originalPriceCents: null,
    })
  })

  it.each([
    { price: 0 },
    { price: -5 },
    { price: 10.005 },
    { price: '12' },
    { price: 500, originalPrice: 400 },
    { discount: 101 },
    { name: ' ' },
    { category: 'cars' },
    { image: 'javascript:alert(1)' },
    { image: '//evil.example/x.png' },
    { features: 'one' },
  ])('refuses %j', async (input) => {
    expect(await updateProduct(id, input)).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await sql('select 1 from audit_entries')).toEqual([])
  })

  it('finds nothing for an invalid id', async () => {
    for (const wrong of ['', '1', '../x', '\0', randomUUID()]) {
      expect(await updateProduct(wrong, { price: 1 })).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('writes texts in one language or all, and not those an editor sent back', async () => {
    const texts = () =>
      sql<{ language: string; description: string }>(
        `select language::text, description from product_translations
         where product_id = $1 order by language::text`,
        [id],
      )
    const before = await texts()
    const french = before.find(({ language }) => language === 'fr')?.description
    await updateProduct(id, { description: french })
    expect(await texts()).toEqual(before)
    await updateProduct(id, { description: 'Neuf' }, 'fr')
    expect((await texts()).filter(({ description }) => description === 'Neuf')).toHaveLength(1)
    await updateProduct(id, { description: 'The same', features: [' a ', '', 'b'] })
    expect(new Set((await texts()).map(({ description }) => description))).toEqual(
      new Set(['The same']),
    )
    expect((await read())?.features).toEqual(['a', 'b'])
  })

  it('replaces an image wherever the old one was', async () => {
    await updateProduct(id, { image: '/products/new.svg' })
    const images = (await read())?.variants.map(({ colour, image }) => [colour, image])
    for (const [colour, image] of images ?? []) {
      expect(image === '/products/new.svg').toBe(colour === 'graphite')
    }
  })
})
