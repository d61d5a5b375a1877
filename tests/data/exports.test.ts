import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, describe, expect, it } from 'vitest'
import { atomOfNew } from '@/lib/products/feeds/atom'
import { merchantFeed } from '@/lib/products/feeds/merchant-feed'
import { catalogueVersion } from '@/lib/products/feeds/version'
import { markProductsChanged, resetProductIndex } from '@/lib/products/listing/live-index'
import { MAX_ADDRESSES, sitemap, sitemapFile } from '@/lib/site/sitemap/sitemap'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const SITE = 'http://localhost:3000'
const TEXTS = {
  newest: 'New products',
  products: 'All products',
  description: 'A shop',
  category: (category: string) => `Category ${category}`,
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) =>
    ['url', 'item', 'entry', 'sitemap', 'xhtml:link', 'image:image', 'g:shipping'].includes(name),
  parseTagValue: false,
})

/** A complete document, parsed as XML. */
async function read(pieces: AsyncGenerator<string>) {
  let text = ''
  for await (const piece of pieces) text += piece
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text)
}

const feed = async (lang: 'en' | 'hu' = 'en') => {
  markProductsChanged()
  return (await read(merchantFeed(lang, TEXTS))).rss.channel
}
const urls = async () => {
  markProductsChanged()
  return (await read(sitemap())).urlset.url as Record<string, never>[]
}

const translate = (id: string, language: string, fields: Record<string, unknown> = {}) => {
  const row = {
    product_id: id,
    language,
    slug: `lamp-${language}`,
    description: 'A lamp.',
    ...fields,
  }
  const keys = Object.keys(row)
  return sql(
    `insert into product_translations (${keys.join(', ')}, features) values
       (${keys.map((_, at) => `$${at + 1}`).join(', ')}, '{}')`,
    Object.values(row),
  )
}

/** A lamp in English and Hungarian, in black and (reduced) white. */
async function addLamp() {
  const image = '/products/lamp-black.webp'
  const id = await insert('products', { name: 'Lamp & Co <One>', brand: 'Lumen', image })
  const black = await insert('variants', { product_id: id, capacity: null, position: 0 })
  const white = await insert('variants', {
    product_id: id,
    capacity: null,
    colour: 'white',
    position: 1,
    price_cents: 70_050,
    original_price_cents: null,
    image: '/products/lamp-white.webp',
  })
  await translate(id, 'en')
  await translate(id, 'hu', { name: 'Lámpa', description: 'Egy "lámpa" <b> & más.' })
  return { id, black, white }
}

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
})

describe('the merchant feed', () => {
  it('has one item per variant with every required field', async () => {
    const { id, black, white } = await addLamp()
    await sql('update variants set available = false where id = $1', [white])
    const { item: items, ...channel } = await feed('hu')
    expect(channel).toMatchObject({ title: 'All products', link: `${SITE}/hu`, language: 'hu' })
    expect(items).toHaveLength(2)
    expect(items[0]).toEqual({
      'g:id': black,
      'g:item_group_id': id,
      'g:title': 'Lámpa, Fekete',
      'g:description': 'Egy "lámpa" <b> & más.',
      'g:link': `${SITE}/hu/products/lamp-hu?colour=black`,
      'g:canonical_link': `${SITE}/hu/products/lamp-hu`,
      'g:image_link': `${SITE}/products/lamp-black.webp`,
      'g:availability': 'in_stock',
      'g:price': '900.00 EUR',
      'g:condition': 'new',
      'g:brand': 'Lumen',
      'g:identifier_exists': 'no',
      'g:color': 'Fekete',
      'g:product_type': 'Category smartphones',
      'g:google_product_category': '267',
      'g:shipping': [
        {
          'g:country': 'HU',
          'g:price': '0.00 EUR',
          'g:min_transit_time': '1',
          'g:max_transit_time': '2',
        },
      ],
    })
    expect(items[1]).toMatchObject({
      'g:id': white,
      'g:availability': 'out_of_stock',
      'g:price': '700.50 EUR',
      'g:image_link': `${SITE}/products/lamp-white.webp`,
    })
  })

  it.each([
    ['sneakers', '187', 'adult', 'unisex'],
    ['watches', '201', 'adult', 'unisex'],
    ['gadgets', undefined, undefined, undefined],
  ])(
    'names the category of %s, and gender and age group of wearables',
    async (category, ...said) => {
      const { id } = await addLamp()
      await sql('update products set category = $2 where id = $1', [id, category])
      const [item] = (await feed()).item
      const fields = ['g:google_product_category', 'g:age_group', 'g:gender']
      expect(fields.map((field) => item[field])).toEqual(said)
    },
  )

  it('contains the price before a reduction and the reduced one', async () => {
    const { white } = await addLamp()
    // In a transaction, whose setting ends with it.
    await sql(`do $$ begin
      perform set_config('shop.price_changed_at', (now() - interval '40 days')::text, true);
      update variants set price_cents = 60000, original_price_cents = 70050 where id = '${white}';
    end $$`)
    const [first, second] = (await feed()).item
    expect([first['g:price'], first['g:sale_price']]).toEqual(['900.00 EUR', undefined])
    expect([second['g:price'], second['g:sale_price']]).toEqual(['700.50 EUR', '600.00 EUR'])
  })

  it('marks unavailable products, and leaves out archived and untranslated ones', async () => {
    const { id } = await addLamp()
    await sql('update products set available = false where id = $1', [id])
    expect((await feed()).item.map((one: object) => one['g:availability' as never])).toEqual([
      'out_of_stock',
      'out_of_stock',
    ])
    await sql(`delete from product_translations where language = 'en'`)
    expect((await feed()).item).toBeUndefined()
    expect((await feed('hu')).item).toHaveLength(2)
    await sql('update products set archived_at = now() where id = $1', [id])
    expect((await feed('hu')).item).toBeUndefined()
  })

  it('leaves out a picture without a public URL', async () => {
    const { id, black } = await addLamp()
    await sql(`update variants set image = 'https://%/a.webp' where id = $1`, [black])
    for (const [position, path] of ['/\\elsewhere.example/b.webp', '/products/c.webp'].entries()) {
      await sql(
        `insert into product_images (id, product_id, path, position) values (gen_random_uuid(), $1, $2, $3)`,
        [id, path, position],
      )
    }
    const [first, second] = (await feed()).item
    expect(first['g:image_link']).toBe(`${SITE}/products/c.webp`)
    expect(first).not.toHaveProperty('g:additional_image_link')
    expect(second['g:image_link']).toBe(`${SITE}/products/lamp-white.webp`)
    const [entry] = (await urls()).filter(({ loc }) => String(loc).includes('lamp-en'))
    expect(entry?.['image:image']).toEqual([{ 'image:loc': `${SITE}/products/c.webp` }])
  })

  it('is streamed some tens of products at a time', async () => {
    await addProducts(450)
    markProductsChanged()
    const sizes: number[] = []
    for await (const piece of merchantFeed('en', TEXTS)) {
      sizes.push(piece.split('<item>').length - 1)
    }
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(450)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
  })
})

describe('the Atom feed of new products', () => {
  it('has up to fifty, newest first, with constant ids', async () => {
    await addProducts(55)
    const { id } = await addLamp()
    await sql(`update products set created_at = now() + interval '1 day' where id = $1`, [id])
    markProductsChanged()
    const { feed } = await read(atomOfNew('en', TEXTS))
    expect(feed).toMatchObject({ id: `${SITE}/feeds/en.atom`, title: 'New products' })
    expect(feed.updated).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(feed.author.name).toBeTruthy()
    expect(feed.entry).toHaveLength(50)
    expect(feed.entry[0]).toMatchObject({
      id: `urn:uuid:${id}`,
      title: 'Lamp & Co <One>',
      link: { href: `${SITE}/en/products/lamp-en`, rel: 'alternate' },
      summary: '€900.00 – A lamp.',
    })
  })

  it('skips products without texts in its language', async () => {
    await addProducts(120)
    const { id } = await addLamp()
    await sql(`update products set created_at = now() - interval '1 day' where id = $1`, [id])
    await sql(
      `insert into product_translations (product_id, language, slug, description, features)
       select id, 'pl', slug || '-pl', 'Telefon.', '{}' from products where slug like 'phone-%'`,
    )
    markProductsChanged()
    const hungarian = (await read(atomOfNew('hu', TEXTS))).feed
    expect(hungarian.entry.map((one: { title: string }) => one.title)).toEqual(['Lámpa'])
    expect((await read(atomOfNew('pl', TEXTS))).feed.entry).toHaveLength(50)
  })

  it('is valid without products', async () => {
    const { feed } = await read(atomOfNew('en', TEXTS))
    expect([feed.entry, feed.updated]).toEqual([undefined, '1970-01-01T00:00:00.000Z'])
  })
})

describe('the sitemap', () => {
  const at = async (address: string) => (await urls()).find(({ loc }) => loc === address) as never

  it('lists a product in the languages of its texts, with alternates', async () => {
    await addLamp()
    const found = (await urls()).map(({ loc }) => String(loc)).filter((loc) => loc.includes('lamp'))
    expect(found).toEqual([`${SITE}/en/products/lamp-en`, `${SITE}/hu/products/lamp-hu`])
    const entry = await at(`${SITE}/hu/products/lamp-hu`)
    const links = (entry['xhtml:link'] as Record<string, string>[]).map(({ hreflang, href }) => [
      hreflang,
      href,
    ])
    expect(links).toEqual([
      ['en', `${SITE}/en/products/lamp-en`],
      ['hu', `${SITE}/hu/products/lamp-hu`],
      ['x-default', `${SITE}/en/products/lamp-en`],
    ])
    expect(entry['image:image']).toEqual([{ 'image:loc': `${SITE}/products/lamp-black.webp` }])
  })

  it('has the last change of a product, its variants included', async () => {
    const { id, white } = await addLamp()
    const day = '2026-01-05T00:00:00.000Z'
    const later = '2026-03-07T00:00:00.000Z'
    await sql('update products set updated_at = $2 where id = $1', [id, day])
    await sql('update variants set updated_at = $1', [day])
    expect(await at(`${SITE}/en/products/lamp-en`)).toMatchObject({ lastmod: day })
    await sql('update variants set updated_at = $2 where id = $1', [white, later])
    expect(await at(`${SITE}/en/products/lamp-en`)).toMatchObject({ lastmod: later })
    // The lists that contain it changed too.
    for (const page of ['', '/premium', '/smartphones']) {
      expect(await at(`${SITE}/pl${page}`)).toMatchObject({ lastmod: later })
    }
    expect(await at(`${SITE}/pl/legal-notice`)).not.toHaveProperty('lastmod')
  })

  it('lists categories with products, and no visitor’s pages', async () => {
    const { id } = await addLamp()
    const paths = async () => (await urls()).map(({ loc }) => String(loc).slice(SITE.length))
    expect(await paths()).toContain('/en/smartphones')
    expect(await paths()).not.toContain('/en/watches')
    expect((await paths()).join()).not.toMatch(/cart|dashboard|payment|gdpr|search|admin|reset|\?/)
    await sql('update products set available = false where id = $1', [id])
    expect((await paths()).join()).not.toMatch(/lamp|smartphones/)
  })

  it('is split above ten thousand URLs, each in one file', async () => {
    await addProducts(1500)
    markProductsChanged()
    const { sitemapindex } = await read(sitemap())
    const files = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
    expect(files).toEqual(
      ['pages', 'products-1', 'products-2'].map((name) => `${SITE}/sitemaps/${name}.xml`),
    )
    const found: string[] = []
    for (const file of files) {
      const pieces = await sitemapFile(file.split('/').at(-1))
      const { urlset } = await read(pieces?.() as AsyncGenerator<string>)
      expect(urlset.url.length).toBeLessThanOrEqual(MAX_ADDRESSES)
      found.push(...urlset.url.map(({ loc }: { loc: string }) => loc))
    }
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((loc) => loc.includes('/products/')).length).toBe(1500)
    for (const name of ['products-3.xml', 'products-0.xml', 'x', '../pages.xml']) {
      expect(await sitemapFile(name)).toBeNull()
    }
  })
})

describe('the export version', () => {
  const changed = async (change: () => Promise<unknown>) => {
    const before = await catalogueVersion()
    await change()
    return (await catalogueVersion()).join() !== before.join()
  }

  it('changes with a price, a name, a slug and a deletion only', async () => {
    const { id, white } = await addLamp()
    expect(await changed(async () => {})).toBe(false)
    for (const statement of [
      `update variants set price_cents = 50000 where id = '${white}'`,
      `update products set name = 'Other' where id = '${id}'`,
      `update product_translations set slug = 'other' where language = 'hu'`,
      `delete from products where id = '${id}'`,
    ]) {
      expect([statement, await changed(() => sql(statement))]).toEqual([statement, true])
    }
  })

  it('changes with a transaction that commits after a later one', async () => {
    const { id } = await addLamp()
    const other = await insert('products')
    const ended = (xact: number, product: string) =>
      sql(`update product_changes set xact = $1::text::xid8 where product_id = $2`, [xact, product])
    await ended(900, other)
    await ended(800, id)
    const before = await catalogueVersion()
    await ended(850, id)
    expect(await catalogueVersion()).not.toEqual(before)
  })
})

/** Products with one variant and English texts. */
async function addProducts(count: number) {
  await sql(
    `insert into products (id, slug, name, brand, category, image, available, updated_at)
     select gen_random_uuid(), 'phone-' || n, 'Phone ' || n, 'B', 'smartphones', '/x.svg', false, now()
     from generate_series(1, $1::int) n`,
    [count],
  )
  await sql(
    `insert into variants (id, product_id, price_cents, updated_at)
     select gen_random_uuid(), id, 100, now() from products`,
  )
  await sql(
    `insert into product_translations (product_id, language, slug, description, features)
     select id, 'en', slug || '-en', 'A phone.', '{}' from products`,
  )
  // Last, so that the search index is built once.
  await sql('update products set available = true')
}
