import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { listProducts, listProductsById } from '@/lib/products/catalogue/contract'
import { readCards, readProduct } from '@/lib/products/catalogue/reads'
import { type DemoProduct, readDemo } from '@/lib/products/csv/demo'
import { updateProduct } from '@/lib/products/editing/update'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const catalogue = readDemo()

const session = vi.hoisted(() => ({ current: null as null | object }))
vi.mock('@/lib/auth/session', () => ({ getSession: async () => session.current }))

const pick = (slug: string) => catalogue.find((one) => one.slug === slug) as DemoProduct
const watch = pick('aurvenne-linea')
const edition = pick('velunor-meridian-3-ultra-photographer-edition')
const plug = pick('domvarel-node')

beforeEach(async () => {
  await resetDatabase()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) =>
    seedCatalogue(prisma, [watch, edition, plug]),
  )
  session.current = { isAdmin: true, user: { id: randomUUID() } }
})

const read = async (language: (typeof LANGUAGES)[number], product: DemoProduct) =>
  (await readProduct(language, product.slugs[language]))?.product

describe('a product in a language', () => {
  it('has its own name, slug, texts and specifications', async () => {
    for (const language of LANGUAGES) {
      expect(await read(language, edition)).toMatchObject({
        name: edition.names?.[language] ?? edition.name,
        description: edition.description[language],
        features: edition.features[language],
        specifications: edition.specifications[language],
        textLanguage: language,
        slugs: Object.fromEntries(LANGUAGES.map((one) => [one, edition.slugs[one]])),
      })
    }
  })

  it('has the same name in lists', async () => {
    const [card] = await readCards('hu', [edition.id])
    expect(card).toMatchObject({ name: edition.names?.hu, slug: edition.slugs.hu })
  })

  it('falls back to English, then French, then any, and says so', async () => {
    const texts = async () => {
      const product = (await readProduct('hu', 'aurvenne-linea'))?.product
      return [product?.textLanguage, product?.description]
    }
    await sql(`delete from product_translations where language = 'hu'`)
    expect(await texts()).toEqual(['en', watch.description.en])
    await sql(`update product_translations set description = '' where language = 'en'`)
    expect(await texts()).toEqual(['fr', watch.description.fr])
    await sql(`delete from product_translations where language <> 'it'`)
    expect(await texts()).toEqual(['it', watch.description.it])
    await sql(`delete from product_translations`)
    expect(await texts()).toEqual(['hu', ''])
  })

  it('has a gallery with the owner’s descriptions', async () => {
    const images = async () => (await read('pl', watch))?.images
    expect((await images())?.map(({ path, colour, view }) => [path, colour, view])).toEqual([
      ['/products/aurvenne-linea-silver-angle.webp', 'silver', 'angle'],
      ['/products/aurvenne-linea-silver-front.webp', 'silver', 'front'],
      ['/products/aurvenne-linea-copper-angle.webp', 'copper', 'angle'],
      ['/products/aurvenne-linea-copper-front.webp', 'copper', 'front'],
      ['/products/aurvenne-linea-black-angle.webp', 'black', 'angle'],
      ['/products/aurvenne-linea-black-front.webp', 'black', 'front'],
    ])
    await sql(`update product_images set view = 'upside down', descriptions = '{"fr": "De face", "en": ""}'
      where colour = 'copper'`)
    expect((await images())?.[2]).toMatchObject({ view: null, description: 'De face' })
    await sql(`delete from product_images`)
    expect(
      (await images())?.map(({ path, colour, description }) => [path, colour, description]),
    ).toEqual([
      ['/products/aurvenne-linea-silver-angle.webp', 'silver', ''],
      ['/products/aurvenne-linea-copper-angle.webp', 'copper', ''],
      ['/products/aurvenne-linea-black-angle.webp', 'black', ''],
    ])
  })

  it('ignores malformed specifications', async () => {
    await sql(
      `update product_translations set specifications = '[["A", "b"], 5, ["c"], {"d": "e"}, ["f", 6]]'`,
    )
    expect((await read('en', plug))?.specifications).toEqual([['A', 'b']])
  })
})

describe('the contract', () => {
  it('returns images and specifications beside the contract’s fields', async () => {
    const { products } = await listProducts({ page: 1, language: 'fr' })
    expect(products.find(({ id }) => id === watch.id)).toMatchObject({
      slug: watch.slugs.fr,
      specifications: watch.specifications.fr,
      images: [
        {
          path: '/products/aurvenne-linea-silver-angle.webp',
          color: 'silver',
          view: 'angle',
          description: '',
        },
        { color: 'silver', view: 'front' },
        { color: 'copper', view: 'angle' },
        { color: 'copper', view: 'front' },
        { color: 'black', view: 'angle' },
        { color: 'black', view: 'front' },
      ],
    })
  })

  it('returns the products of given ids in their order, and ignores unknown ones', async () => {
    const ids = async (...requested: string[]) =>
      (await listProductsById({ ids: requested, language: 'it' })).products.map(({ id }) => id)
    const a = watch.id
    const b = plug.id
    expect(await ids(b, a)).toEqual([b, a])
    expect(await ids('', a.toUpperCase(), 'x', "'; --", randomUUID(), ` ${b} `, a)).toEqual([a, b])
    expect(await ids()).toEqual([])
    const many = Array.from({ length: 24 }, () => randomUUID())
    expect(await ids(...many, a)).toEqual([])
    expect(await ids(...many.slice(1), a)).toEqual([a])
  })
})

describe('changing a name', () => {
  const names = async () => {
    const [row] = await sql<{ name: string }>('select name from products where id = $1', [
      edition.id,
    ])
    const texts = await sql<{ language: string; name: string | null }>(
      'select language::text, name from product_translations where product_id = $1',
      [edition.id],
    )
    return {
      own: row?.name,
      ...Object.fromEntries(texts.map((text) => [text.language, text.name])),
    }
  }
  const change = (name: string, language?: 'en' | 'fr') =>
    updateProduct(edition.id, { name }, language)

  it('changes it in the language of the request, where it has one there', async () => {
    const before = await names()
    await change('Velunor Reportage', 'fr')
    expect(await names()).toEqual({ ...before, fr: 'Velunor Reportage' })
  })

  it('changes the product’s own where the language has none, or none is named', async () => {
    await sql(`update product_translations set name = null where language = 'en'`)
    const before = await names()
    await change('Velunor Report', 'en')
    expect(await names()).toEqual({ ...before, own: 'Velunor Report' })
    await change('Velunor 4')
    expect(await names()).toEqual({ ...before, own: 'Velunor 4' })
  })

  it('keeps it when the editor sends back the name shown', async () => {
    const before = await names()
    await change(edition.names?.fr ?? '', 'fr')
    await change(edition.names?.hu ?? '')
    expect(await names()).toEqual(before)
  })
})
