import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLarge, loadLarge, removeLarge } from '@/bench/large-catalogue/load'
import { MAX_PRODUCTS, makeProduct } from '@/bench/large-catalogue/products'
import { LANGUAGES } from '@/lib/languages'
import { isSlug } from '@/lib/products/catalogue/content/slugs'
import { readDemo } from '@/lib/products/csv/demo'
import { lacksPapers } from '@/lib/products/editing/incomplete'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const catalogue = readDemo()

const count = 120
let client: pg.Client

beforeAll(async () => {
  await resetDatabase()
  client = new pg.Client({ connectionString: String(process.env.DATABASE_URL) })
  await client.connect()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) =>
    seedCatalogue(prisma, catalogue.slice(0, 3)),
  )
  expect(await loadLarge(client, count)).toBe(count)
})
afterAll(() => client.end())

describe('the large catalogue', () => {
  it('has texts in seven languages, three to eight variants and images per product', async () => {
    const [row] = await sql(`
      select count(*)::int as products, min(variants)::int as least, max(variants)::int as most,
        min(texts)::int as texts
      from (
        select p.id, count(distinct v.id) as variants, count(distinct t.language) as texts
        from products p join variants v on v.product_id = p.id
          join product_translations t on t.product_id = p.id
        where t.description <> '' and cardinality(t.features) >= 4 and v.image like '/products/%'
          and jsonb_array_length(t.specifications) >= 6 and p.position >= 1000
        group by p.id) as each`)
    expect(row).toEqual({ products: count, least: 3, most: 8, texts: 7 })
  })

  it('has a price history that proves its reductions', async () => {
    const reduced = await sql(`
      select v.id, v.original_price_cents = first.new_price_cents
          and last.new_price_cents = v.price_cents
          and last.changed_at - first.changed_at > interval '30 days' as holds
      from variants v join products p on p.id = product_id
        join price_changes first on first.variant_id = v.id and first.old_price_cents is null
        join price_changes last on last.variant_id = v.id and last.old_price_cents is not null
      where v.original_price_cents is not null and p.position >= 1000`)
    expect(reduced.length).toBeGreaterThan(count / 4)
    expect(reduced.filter(({ holds }) => !holds)).toEqual([])
  })

  it('has its papers', async () => {
    const lacking = await withPrisma(String(process.env.DATABASE_URL), (prisma) =>
      prisma.product.count({ where: lacksPapers() }),
    )
    expect(lacking).toBe(0)
  })

  it('spreads every category over the years', async () => {
    const ages =
      await sql(`select category::text, count(distinct date_trunc('month', created_at))::int
      as months from products where position >= 1000 group by 1`)
    expect(ages).toHaveLength(5)
    for (const { months } of ages) expect(months).toBeGreaterThan(4)
  })

  it('grows without duplicates, and is removed without other products', async () => {
    expect(await loadLarge(client, count)).toBe(0)
    expect(await loadLarge(client, count + 10)).toBe(10)
    expect(await countLarge(client)).toBe(count + 10)
    expect(await removeLarge(client)).toBe(count + 10)
    expect(await sql('select count(*)::int as n from products')).toEqual([{ n: 3 }])
    expect(await sql('select count(*)::int as n from product_translations')).toEqual([{ n: 21 }])
  })

  it('is deterministic and has unique names', () => {
    expect(makeProduct(17, true)).toEqual(makeProduct(17, true))
    const some = Array.from({ length: 6_000 }, (_, place) =>
      makeProduct(place < 3_000 ? place : MAX_PRODUCTS - place, false),
    )
    expect(new Set(some.map(({ slug }) => slug)).size).toBe(some.length)
    for (const language of LANGUAGES) {
      const slugs = some.map(
        ({ translations }) => translations.find((text) => text.language === language)?.slug ?? '',
      )
      expect(slugs.filter((slug) => !isSlug(slug))).toEqual([])
      expect(new Set(slugs).size).toBe(some.length)
    }
  })
})
