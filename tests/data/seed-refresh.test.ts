import { beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '@/prisma/catalogue'
import { drawingOf, picturesOf } from '@/prisma/catalogue/pictures'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const EDITION = 'velunor-meridian-3-ultra-photographer-edition'
const SLUGS = ['aurvenne-linea', 'domvarel-node', EDITION]
const some = catalogue.filter(({ slug }) => SLUGS.includes(slug))

const seed = () =>
  withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, some))

const dump = async () => ({
  products: await sql('select id, slug, name, image, position from products order by id'),
  translations: await sql('select * from product_translations order by product_id, language'),
  variants: await sql(
    'select id, image, price_cents, original_price_cents from variants order by id',
  ),
  images: await sql(
    'select product_id, colour, view, path, position from product_images order by product_id, position',
  ),
  prices: await sql(
    'select variant_id, old_price_cents, new_price_cents from price_changes order by id',
  ),
})

/** Makes of the tables what the version before this one loaded, its migration included. */
async function makeOld() {
  await sql(`update product_translations t set slug = p.slug, name = null, specifications = '[]'
    from products p where p.id = t.product_id`)
  await sql(
    'delete from product_slugs s using products p where p.id = product_id and p.slug <> s.slug',
  )
  await sql('delete from product_images')
  await sql(`update products set created_at = now() - interval '60 days'`)
  for (const product of some) {
    for (const { colour } of product.variants) {
      await sql(
        `update variants set image = $1 from products p
         where p.id = product_id and p.slug = $2 and colour is not distinct from $3`,
        [drawingOf(product, colour), product.slug, colour],
      )
    }
    await sql('update products set image = $1 where slug = $2', [
      drawingOf(product, product.variants[0]?.colour ?? null),
      product.slug,
    ])
  }
}

beforeEach(resetDatabase)

describe('a database that an older version loaded', () => {
  it('gets what a new one has', async () => {
    await seed()
    const fresh = await dump()
    expect(fresh.images.map(({ path }) => path)).toContain(
      '/products/aurvenne-linea-silver-angle.webp',
    )
    await makeOld()
    expect(await dump()).not.toEqual(fresh)
    expect(await seed()).toBe(0)
    expect(await dump()).toEqual(fresh)
    const ages = await sql('select distinct created_at from products')
    expect(ages).toHaveLength(some.length)
  })

  it('is changed once', async () => {
    await seed()
    await makeOld()
    await seed()
    const before = [await dump(), await sql('select * from product_changes'), await ages()]
    await Promise.all([seed(), seed()])
    expect([await dump(), await sql('select * from product_changes'), await ages()]).toEqual(before)
  })

  it('keeps its old addresses', async () => {
    await seed()
    await makeOld()
    await seed()
    expect(
      await sql(
        `select language::text from product_slugs where slug = 'aurvenne-linea' order by 1`,
      ),
    ).toHaveLength(8)
  })

  it('keeps what its owner changed', async () => {
    await seed()
    await makeOld()
    const mine = '/uploads/mine.webp'
    await sql(`update product_translations set slug = 'meine', name = 'Mine', description = 'Mine',
      specifications = '[["A", "b"]]' where slug = 'aurvenne-linea' and language = 'hu'`)
    await sql(
      `update variants set image = $1 where id =
      (select v.id from variants v join products p on p.id = product_id
       where p.slug = 'aurvenne-linea' order by v.position limit 1)`,
      [mine],
    )
    await sql(`update products set image = $1 where slug = 'aurvenne-linea'`, [mine])
    await sql(`update products set name = 'Another thing' where slug = 'domvarel-node'`)
    await sql(`delete from products where slug = $1`, [EDITION])
    await seed()
    expect(
      await sql(`select language::text, name, t.slug, specifications as rows
        from product_translations t where description = 'Mine'`),
    ).toEqual([{ language: 'hu', name: 'Mine', slug: 'meine', rows: [['A', 'b']] }])
    expect(await sql(`select image from products where slug = 'aurvenne-linea'`)).toEqual([
      { image: mine },
    ])
    expect(await sql('select 1 from variants where image = $1', [mine])).toHaveLength(1)
    expect(await sql('select 1 from product_images')).toEqual([])
    expect(
      await sql(`select distinct slug from product_translations where product_id in
      (select id from products where slug = 'domvarel-node')`),
    ).toEqual([{ slug: 'domvarel-node' }])
    expect(await sql('select count(*)::int as n from products')).toEqual([{ n: 2 }])
  })

  it('does not take back an address that was given up on purpose', async () => {
    await seed()
    await sql(`update product_translations t set slug = p.slug from products p
      where p.id = t.product_id and p.slug = 'aurvenne-linea' and language = 'pl'`)
    await seed()
    expect(
      await sql(`select language::text from product_translations where slug = 'aurvenne-linea'`),
    ).toEqual([{ language: 'pl' }])
  })

  it('has its drawings replaced in galleries too', async () => {
    await seed()
    const fresh = await dump()
    await sql(`update product_images set path = '/products/aurvenne-linea-silver.svg', view = null
      where path like '/products/aurvenne-linea%' and position = 0`)
    await sql(`delete from product_images where path like '/products/aurvenne-linea%.webp'`)
    await seed()
    expect(await dump()).toEqual(fresh)
    expect(fresh.images).toHaveLength(some.flatMap(picturesOf).length)
  })
})

const ages = () => sql('select id, created_at from products order by id')
