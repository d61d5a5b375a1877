import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { updateProduct } from '@/lib/products/editing/update'
import { readMissing, readMissingColours } from '@/lib/products/translations/missing'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { create } from './product-fixtures'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const inAll = (text: object | string) => Object.fromEntries(LANGUAGES.map((one) => [one, text]))
const missing = async (language: 'en' | 'fr' | 'hu' | null = null) =>
  (await readMissing(language, 1)).rows.map((row) => row.missing)
const others = LANGUAGES.filter((one) => one !== 'fr')

describe('a text is missing', () => {
  it('in every language where the product has no description', async () => {
    await insert('products')
    expect(await missing()).toEqual([[{ kind: 'description', languages: [...LANGUAGES] }]])
  })

  it('where another language has it: lists, papers, pictures and chapters', async () => {
    const id = await create({
      translations: {
        ...inAll({ description: 'Text' }),
        fr: {
          description: 'Texte',
          features: ['Un'],
          specifications: [['Poids', '1 g']],
          safety: 'Attention',
          data: 'Aucune',
        },
      },
      pictures: [
        { path: '/products/a.webp', descriptions: { fr: 'De face' } },
        { path: '/products/b.webp' },
      ],
      chapters: [{ picture: '/products/a.webp', heading: { fr: 'Deux jours' } }],
    })
    const kinds = ['features', 'specifications', 'safety', 'data', 'pictures', 'chapters']
    expect(await missing()).toEqual([kinds.map((kind) => ({ kind, languages: others }))])
    expect(await missing('fr')).toEqual([])
    await updateProduct(id, {
      translations: inAll({
        features: ['One'],
        specifications: [['Weight', '1 g']],
        safety: 'Careful',
        data: 'None',
      }),
      pictures: [{ path: '/products/a.webp' }],
      chapters: [{ picture: '/products/a.webp', heading: inAll('Two days') }],
    })
    expect(await missing()).toEqual([])
  })

  it('as a name where another language has its own, except in English', async () => {
    await create({
      translations: { ...inAll({ description: 'Text' }), fr: { name: 'Lampe', description: 'x' } },
    })
    expect(await missing()).toEqual([
      [{ kind: 'name', languages: others.filter((one) => one !== 'en') }],
    ])
    expect(await missing('en')).toEqual([])
  })

  it('not of a product that is archived or deleted', async () => {
    const id = await create()
    await create()
    await sql('update products set archived_at = now(), available = false where id = $1', [id])
    await sql('delete from products where id <> $1', [id])
    expect((await readMissing(null, 1)).total).toBe(0)
  })
})

it('counts products by language and kind, and pages them in list order', async () => {
  await sql(`insert into products (id, slug, name, brand, category, image, position, updated_at)
    select gen_random_uuid(), 'p-' || n, 'P ' || n, '', 'audio', '/a.webp', n, now() from generate_series(1, 120) n`)
  await sql(`insert into product_translations (product_id, language, slug, description, features)
    select id, 'hu', slug, 'Szöveg', '{}' from products where position <= 20`)
  const { counts, total, pages } = await readMissing(null, 1)
  expect([total, pages, counts.hu.description, counts.fr.description]).toEqual([120, 3, 100, 120])
  const hungarian = await readMissing('hu', 9)
  expect([hungarian.total, hungarian.page, hungarian.rows[0]?.name]).toEqual([100, 2, 'P 71'])
  expect(hungarian.rows[0]?.missing).toEqual([{ kind: 'description', languages: ['hu'] }])
})

describe('a name of one of the shop’s own colours is missing', () => {
  const named = async () => (await readMissingColours()).map(({ word, ...one }) => [word, one])

  it('in each language without one except English, while a product has the colour', async () => {
    const productId = await create({
      variants: [
        { color: 'Dusk', capacity: null, price: 99 },
        { color: 'black', capacity: null, price: 99 },
      ],
      colors: [{ color: 'Dusk', swatch: null, names: { fr: 'Crépuscule', hu: 'Alkony' } }],
    })
    await sql(`insert into colours (word, folded) values ('Unused', 'unused')`)
    const languages = LANGUAGES.filter((one) => !['en', 'fr', 'hu'].includes(one))
    expect(await named()).toEqual([['Dusk', { productId, languages }]])
    await sql('update products set archived_at = now(), available = false')
    expect(await named()).toEqual([])
  })

  it('also where only a picture has the colour, and not once every language has it', async () => {
    await create({
      pictures: [{ path: '/products/a.webp', color: 'Dusk' }],
      colors: [{ color: 'Dusk', swatch: null, names: { fr: 'Crépuscule' } }],
    })
    expect(await named()).toHaveLength(1)
    const names = Object.fromEntries(LANGUAGES.map((one) => [one, one]))
    await sql('update colours set names = $1', [names])
    expect(await named()).toEqual([])
  })
})

it('sends two queries for the whole page, however many products and colours', async () => {
  await sql(`insert into products (id, slug, name, brand, category, image, position, updated_at)
    select gen_random_uuid(), 'p-' || n, 'P ' || n, '', 'audio', '/a.webp', n, now() from generate_series(1, 60) n`)
  await sql(
    `insert into colours (word, folded) select 'c' || n, 'c' || n from generate_series(1, 60) n`,
  )
  await sql(`insert into variants (id, product_id, colour, price_cents, position, updated_at)
    select gen_random_uuid(), id, 'c' || position, 100, 0, now() from products`)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const texts = await readMissing(null, 1)
  const colours = await readMissingColours()
  const sent = queries.mock.calls.map(([query]) => (query as unknown as pg.QueryConfig).text)
  queries.mockRestore()
  expect([texts.total, colours.length]).toEqual([60, 60])
  expect(sent).toHaveLength(2)
  // Their texts would be read for every product.
  expect(sent.join()).not.toContain('product_translations')
})
