import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { searchProducts } from '@/lib/products/search/search-products'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const MIN_SHARE = 0.95
const MIN_QUERIES = 60

/** What shoppers type, and the category meant; after a slash, a word of the English address: "mobility/bike". */
const queries = readFileSync('tests/search/queries.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [language = '', query = '', meant = ''] = line.split(',')
    return { language, query, meant }
  })

type Product = { id: string; category: string; slug: string }

let products: Product[] = []

beforeAll(async () => {
  await resetDatabase()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, readDemo()))
  products = await sql<Product>(
    `select p.id::text, p.category::text, t.slug from products p
     join product_translations t on t.product_id = p.id and t.language = 'en'`,
  )
})

function isMeant({ category, slug }: Product, meant: string): boolean {
  const [wanted, word = ''] = meant.split('/')
  return category === wanted && slug.includes(word)
}

/** The first result, and half of the first four as far as the shop has so many. */
async function isAnswered(language: Language, query: string, meant: string): Promise<boolean> {
  const { ids } = await searchProducts(language, cleanQuery(query), { limit: 4 })
  const first = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
  const right = first.filter((product) => isMeant(product, meant))
  const sold = products.filter((product) => isMeant(product, meant)).length
  const isFirst = first[0] !== undefined && isMeant(first[0], meant)
  return isFirst && 2 * right.length >= Math.min(first.length, 2 * sold)
}

describe.each(LANGUAGES)('everyday queries in %s', (language) => {
  it('lead to the kind of product that was meant', async () => {
    const own = queries.filter((one) => one.language === language)
    expect(own.length).toBeGreaterThanOrEqual(MIN_QUERIES)
    const missed: string[] = []
    for (const { query, meant } of own) {
      if (!(await isAnswered(language, query, meant))) missed.push(query)
    }
    expect({ missed, isEnough: missed.length <= own.length * (1 - MIN_SHARE) }).toEqual({
      missed,
      isEnough: true,
    })
  })
})

it('would notice a query that leads elsewhere', async () => {
  expect(await isAnswered('en', 'shoes', 'watches')).toBe(false)
  expect(await isAnswered('en', 'zzzzqqqq', 'watches')).toBe(false)
})
