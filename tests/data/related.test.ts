import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { readRelated } from '@/lib/products/catalogue/related'
import { readDemo } from '@/lib/products/csv/demo'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const catalogue = readDemo()

const watches = catalogue.filter(({ category }) => category === 'watches')
const [watch, other] = watches as [(typeof watches)[0], (typeof watches)[0]]

beforeAll(async () => {
  await resetDatabase()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, catalogue))
})

it('returns the other available products of the category, in the page’s language', async () => {
  await sql('update products set available = false where id = $1', [other.id])
  const related = await readRelated('pl', watch.id)
  const ids = related.map(({ id }) => id)
  const sold = watches.filter((one) => one !== watch && one !== other).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(sold.toSorted())
  for (const { id, slug } of related) {
    const [row] = await sql<{ slug: string }>(
      `select slug from product_translations where product_id = $1 and language = 'pl'`,
      [id],
    )
    expect(slug).toBe(row?.slug)
  }
})

it('leaves out sold-out products', async () => {
  const [, , soldOut, partly] = watches as [(typeof watches)[0], ...typeof watches]
  const ids = async () => (await readRelated('en', watch.id)).map(({ id }) => id)
  const both = [soldOut, partly].map((one) => (one as typeof watch).id)
  expect(await ids()).toEqual(expect.arrayContaining(both))
  await sql('update variants set available = false where product_id = $1', [both[0]])
  await sql(
    `update variants set available = false where id in
       (select id from variants where product_id = $1 order by position limit 1)`,
    [both[1]],
  )
  expect(await ids()).not.toContain(both[0])
  expect(await ids()).toContain(both[1])
})

it('also works for a sold-out product', async () => {
  const related = await readRelated('en', other.id)
  expect(related.map(({ id }) => id)).toContain(watch.id)
  expect(related.map(({ id }) => id)).not.toContain(other.id)
})

it('returns nothing for an unknown product', async () => {
  expect(await readRelated('en', randomUUID())).toEqual([])
})
