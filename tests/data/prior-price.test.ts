import { beforeEach, describe, expect, it, vi } from 'vitest'
import { previewImport } from '@/lib/products/csv/preview-import'
import { readImport } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { createProduct } from '@/lib/products/editing/create'
import { deleteProduct } from '@/lib/products/editing/delete'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { updateProduct } from '@/lib/products/editing/update'
import { SHOE } from '../papers'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

type Past = [daysAgo: number, cents: number]

/** A product with one variant and its past prices: [days ago, cents]. */
async function productOf(...past: Past[]) {
  const id = await insert('products', { slug: 'aurora' })
  const steps = past.map(
    ([days, cents], step) => `
      perform set_config('shop.price_changed_at', (now() - interval '${days} days')::text, true);
      ${
        step === 0
          ? `insert into variants (id, product_id, price_cents, updated_at)
             values (gen_random_uuid(), '${id}', ${cents}, now());`
          : `update variants set price_cents = ${cents} where product_id = '${id}';`
      }`,
  )
  await sql(`do $$ begin ${steps.join('')} end $$`)
  return id
}

async function created(more: object) {
  const made = await createProduct({ name: 'Aurora', price: 500, image: '/a.webp', ...more })
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}

/** A product that costs 500 and cost 600 until a week ago. */
async function reduced() {
  const id = await productOf([60, 60_000], [7, 50_000])
  expect(await updateProduct(id, { originalPrice: 600 })).toMatchObject({ ok: true })
  return id
}

const pricesOf = (id: string) =>
  sql(
    `select price_cents / 100.0::float as price, original_price_cents / 100.0::float as original
     from variants where product_id = $1 order by position`,
    [id],
  )

/** A product with one variant: 1 TB, black, 1999. */
const large = () =>
  created({ price: 1999, variants: [{ capacity: '1 TB', color: 'black', price: 1999 }] })

const variantsOf = (id: string) =>
  sql<{ id: string; capacity: string | null; color: string; price: number }>(
    `select id, capacity, colour as color, price_cents / 100.0::float as price
     from variants where product_id = $1 order by position`,
    [id],
  )

const refused = (highestOriginalPrice: number | null, field = 'originalPrice') => ({
  ok: false,
  code: 'VALIDATION_ERROR',
  details: { highestOriginalPrice },
  fieldErrors: { [field]: 'NO_PRIOR_PRICE' },
})

describe('a price reduced before', () => {
  it.each<[string, Past[], number, number | null]>([
    [
      'the previous price',
      [
        [60, 60_000],
        [7, 50_000],
      ],
      600,
      null,
    ],
    [
      'no higher price',
      [
        [60, 60_000],
        [7, 50_000],
      ],
      600.01,
      600,
    ],
    [
      'the lowest of several prices',
      [
        [60, 60_000],
        [20, 55_000],
        [7, 50_000],
      ],
      600,
      550,
    ],
    [
      'a price in effect when the 30 days began',
      [
        [60, 52_000],
        [36, 60_000],
        [7, 50_000],
      ],
      600,
      520,
    ],
    [
      'no price that ended before the 30 days',
      [
        [60, 52_000],
        [38, 60_000],
        [7, 50_000],
      ],
      600,
      null,
    ],
    [
      '30 days before the reduction, not before today',
      [
        [90, 60_000],
        [45, 50_000],
      ],
      600,
      null,
    ],
  ])('may have %s', async (_, past, originalPrice, highest) => {
    const id = await productOf(...past)
    const answer = await updateProduct(id, { originalPrice })
    if (highest === null) {
      expect(answer).toMatchObject({ ok: true })
      expect(await pricesOf(id)).toEqual([{ price: 500, original: originalPrice }])
    } else {
      expect(answer).toEqual(refused(highest))
      expect(await pricesOf(id)).toEqual([{ price: 500, original: null }])
    }
  })

  it('has no original price when it was cheaper before', async () => {
    const id = await productOf([60, 45_000], [20, 60_000], [7, 50_000])
    expect(await updateProduct(id, { originalPrice: 600 })).toEqual(refused(null))
  })

  it('has no original price when it costs more than in the last 30 days', async () => {
    const id = await productOf([60, 60_000], [7, 50_000])
    expect(await updateProduct(id, { price: 520, originalPrice: 600 })).toEqual(refused(null))
    expect(await updateProduct(id, { price: 520 })).toMatchObject({ ok: true })
    expect(await updateProduct(id, { originalPrice: 600 })).toEqual(refused(null))
  })
})

describe('a price reduced now', () => {
  it('may have the lowest of the last 30 days', async () => {
    const id = await productOf([60, 60_000], [20, 55_000], [10, 65_000])
    expect(await updateProduct(id, { price: 500, originalPrice: 550.01 })).toEqual(refused(550))
    expect(await updateProduct(id, { price: 500, originalPrice: 550 })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 500, original: 550 }])
  })

  it('starts another reduction, also during one', async () => {
    const id = await reduced()
    expect(await updateProduct(id, { price: 490 })).toEqual(refused(500))
    expect(await pricesOf(id)).toEqual([{ price: 500, original: 600 }])
    expect(await updateProduct(id, { price: 490, originalPrice: 500 })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 490, original: 500 }])
  })
})

describe('a reduction in progress', () => {
  it('keeps its original price or a lower one, and starts anew once ended', async () => {
    const id = await reduced()
    expect(await updateProduct(id, { name: 'Dawn', originalPrice: 600 })).toMatchObject({
      ok: true,
    })
    expect(await updateProduct(id, { originalPrice: 601 })).toEqual(refused(600))
    expect(await updateProduct(id, { originalPrice: 580 })).toMatchObject({ ok: true })
  })

  it('may rise within the reduction, and end', async () => {
    const id = await reduced()
    expect(await updateProduct(id, { price: 550 })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 550, original: 600 }])
    expect(await updateProduct(id, { price: 600 })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 600, original: null }])
    expect(await updateProduct(id, { originalPrice: 700 })).toEqual(refused(null))
  })
})

describe('a percentage', () => {
  it('sets the original price, as far as the log proves it', async () => {
    const id = await productOf([60, 60_000], [7, 45_000])
    expect(await updateProduct(id, { discount: 26 })).toEqual(refused(600, 'discount'))
    expect(await updateProduct(id, { discount: 25 })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 450, original: 600 }])
    expect(await updateProduct(id, { price: 450, discount: 0 })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 450, original: 600 }])
  })

  it.each([{ discount: 20 }, { price: 500, discount: 20, originalPrice: null }])(
    'is refused with the reason where the log proves no price: %j',
    async (body) => {
      const id = await created({})
      expect(await updateProduct(id, body)).toEqual(refused(null, 'discount'))
    },
  )

  it('that does not match the prices is refused, apart from rounding', async () => {
    const id = await productOf([60, 60_000], [7, 50_000])
    const wrong = { fieldErrors: { discount: 'NOT_FROM_PRICES' } }
    expect(await updateProduct(id, { originalPrice: 600, discount: 40 })).toMatchObject(wrong)
    expect(await updateProduct(id, { discount: 100 })).toMatchObject(wrong)
    expect(await updateProduct(id, { originalPrice: 600, discount: 17 })).toMatchObject({
      ok: true,
    })
    const variants = [{ price: 500, originalPrice: 600 }]
    expect(await updateProduct(id, { variants, discount: 50 })).toMatchObject(wrong)
  })
})

describe('a new product', () => {
  it('has no original price, and names the fields that claimed one', async () => {
    const made = await createProduct({
      name: 'Aurora',
      price: 500,
      originalPrice: 999,
      discount: 50,
      image: '/a.webp',
    })
    expect(made).toMatchObject({
      ok: true,
      value: { notices: { originalPrice: 'NO_PRIOR_PRICE', discount: 'NO_PRIOR_PRICE' } },
    })
    const id = made.ok ? made.value.id : ''
    expect(await pricesOf(id)).toEqual([{ price: 500, original: null }])
    expect(await sql('select discount from products')).toEqual([{ discount: 0 }])
    expect(await updateProduct(id, { originalPrice: 999 })).toEqual(refused(null))
  })

  it('has no original price in any variant', async () => {
    const made = await createProduct({
      name: 'Aurora',
      price: 500,
      image: '/a.webp',
      variants: [
        { color: 'black', price: 500 },
        { color: 'white', price: 500, originalPrice: 600 },
      ],
    })
    expect(made).toMatchObject({
      value: { notices: { 'variants.1.originalPrice': 'NO_PRIOR_PRICE' } },
    })
    const prices = await pricesOf(made.ok ? made.value.id : '')
    expect(prices.map(({ original }) => original)).toEqual([null, null])
  })

  it('is not reported where none was claimed', async () => {
    const body = { name: 'Aurora', price: 500, image: '/a.webp', originalPrice: 500, discount: 0 }
    const made = await createProduct({ ...body, ...SHOE })
    expect(made.ok && Object.keys(made.value)).toEqual(['id'])
  })

  it('names an original price below the price', async () => {
    const body = { name: 'Aurora', price: 500, image: '/a.webp', originalPrice: 499 }
    const fieldErrors = { originalPrice: 'ORIGINAL_BELOW_PRICE' }
    expect(await createProduct(body)).toMatchObject({ code: 'VALIDATION_ERROR', fieldErrors })
    const id = await created({})
    expect(await updateProduct(id, { originalPrice: 499 })).toMatchObject({ fieldErrors })
    const variants = [{ price: 500, originalPrice: 499 }]
    expect(await updateProduct(id, { variants })).toMatchObject({
      fieldErrors: { 'variants.0.originalPrice': 'ORIGINAL_BELOW_PRICE' },
    })
  })
})

describe('variants', () => {
  it('are refused by position, and nothing is written', async () => {
    const variants = [
      { color: 'black', price: 500 },
      { color: 'white', price: 500 },
    ]
    const id = await created({ variants })
    const changed = [variants[0], { ...variants[1], originalPrice: 600 }]
    const before = await sql('select * from products')
    expect(await updateProduct(id, { name: 'Dawn', variants: changed })).toEqual(
      refused(null, 'variants.1.originalPrice'),
    )
    expect(await sql('select * from products')).toEqual(before)
    const lowered = [variants[0], { color: 'white', price: 450, originalPrice: 500 }]
    expect(await updateProduct(id, { variants: lowered })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([
      { price: 500, original: null },
      { price: 450, original: 500 },
    ])
  })

  it('start without an original price, also beside dearer ones', async () => {
    const id = await reduced()
    const variants = [
      { price: 500, originalPrice: 600 },
      { color: 'white', price: 500, originalPrice: 600 },
    ]
    expect(await updateProduct(id, { variants })).toEqual(refused(null, 'variants.1.originalPrice'))
    expect(await pricesOf(id)).toEqual([{ price: 500, original: 600 }])
  })

  it('keep their history with another colour or spelling of the capacity', async () => {
    const id = await large()
    const [one] = await variantsOf(id)
    const renamed = { ...one, color: 'navy', capacity: '1TB', price: 500, originalPrice: 1999 }
    expect(await updateProduct(id, { variants: [renamed] })).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 500, original: 1999 }])
    expect(await variantsOf(id)).toMatchObject([{ id: one?.id, color: 'navy' }])
  })

  it('with another capacity start a new history', async () => {
    const id = await large()
    const [one] = await variantsOf(id)
    for (const capacity of ['128 GB', null]) {
      const renamed = { ...one, capacity, price: 500, originalPrice: 1999 }
      expect(await updateProduct(id, { variants: [renamed] })).toEqual(
        refused(null, 'variants.0.originalPrice'),
      )
    }
    expect(await updateProduct(id, { variants: [], price: 500, originalPrice: 1999 })).toEqual(
      refused(null),
    )
    const small = { ...one, capacity: '128 GB', price: 500 }
    expect(await updateProduct(id, { variants: [small] })).toMatchObject({ ok: true })
    expect(await updateProduct(id, { originalPrice: 1999 })).toEqual(refused(null))
    const [now] = await variantsOf(id)
    const back = { ...now, capacity: '1 TB', price: 500, originalPrice: 1999 }
    expect(await updateProduct(id, { variants: [back] })).toEqual(
      refused(null, 'variants.0.originalPrice'),
    )
  })

  it('that swap capacities keep their histories', async () => {
    const id = await large()
    const [one] = await variantsOf(id)
    const small = { capacity: '128 GB', color: 'black', price: 700 }
    await updateProduct(id, { variants: [one, small] })
    const [, other] = await variantsOf(id)
    const swapped = [
      { ...one, capacity: '128 GB', price: 500, originalPrice: 700 },
      { ...other, capacity: '1 TB', price: 1500, originalPrice: 1999 },
    ]
    expect(await updateProduct(id, { variants: swapped })).toMatchObject({ ok: true })
    expect(await variantsOf(id)).toMatchObject([{ id: other?.id }, { id: one?.id }])
  })

  it('of a copy start without a history', async () => {
    const copy = await duplicateProduct(await reduced())
    const id = copy.ok ? copy.value.id : ''
    expect(await pricesOf(id)).toEqual([{ price: 500, original: null }])
  })
})

describe('a file', () => {
  async function take(text: string) {
    const bytes = new TextEncoder().encode(text)
    const taken = await previewImport({ name: 'prices.csv', bytes })
    const read = taken.ok ? await readImport(taken.value.id) : taken
    if (!taken.ok || !read.ok) throw new Error('not taken')
    return { id: taken.value.id, problems: read.value.problems }
  }

  it('has a problem in the line of an unproven original price', async () => {
    const id = await productOf([60, 60_000], [7, 50_000])
    expect((await take('slug,original_price\naurora,600.01')).problems).toMatchObject([
      { line: 2, column: 'original_price', code: 'noPriorPrice', value: '600.01' },
    ])
    const { id: good, problems } = await take('slug,original_price\naurora,600')
    expect(problems).toEqual([])
    expect(await runImport(good)).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 500, original: 600 }])
  })

  it('that only lowers the price reports the original price as too high', async () => {
    await reduced()
    expect((await take('slug,price\naurora,450')).problems).toMatchObject([
      { line: 2, column: 'original_price', code: 'noPriorPrice', value: '600.00' },
    ])
    expect((await take('slug,price,original_price\naurora,450,500')).problems).toEqual([])
    expect((await take('slug,price\naurora,550')).problems).toEqual([])
  })

  it('has a problem in the line of a new product or variant with an original price', async () => {
    await productOf([60, 50_000])
    const made = await take('slug,name,image,price,original_price\ndusk,Dusk,/a.webp,500,999')
    expect(made.problems).toMatchObject([
      { line: 2, column: 'original_price', code: 'newWithoutPrior', value: '999' },
    ])
    const { problems } = await take('slug,color,price,original_price\naurora,white,500,600')
    expect(problems).toMatchObject([
      { line: 2, column: 'original_price', code: 'newWithoutPrior', value: '600' },
    ])
  })
  it('that changes a capacity gives it no original price', async () => {
    const id = await large()
    const [one] = await variantsOf(id)
    const line = (capacity: string) =>
      take(`slug,variant_id,capacity,color,price,original_price
aurora,${one?.id},${capacity},navy,500,1999`)
    expect((await line('128 GB')).problems).toMatchObject([
      { line: 2, column: 'original_price', code: 'newWithoutPrior', value: '1999' },
    ])
    const { id: good, problems } = await line('1TB')
    expect(problems).toEqual([])
    expect(await runImport(good)).toMatchObject({ ok: true })
    expect(await pricesOf(id)).toEqual([{ price: 500, original: 1999 }])
  })
})

describe('products deleted and created again', () => {
  const black = { capacity: '128 GB', color: 'black' }
  const deleted = async (id: string) => expect(await deleteProduct(id)).toMatchObject({ ok: true })
  /** The original price after creation at 999 and a reduction to 500. */
  async function lowered(more: object) {
    const id = await created({ price: 999, variants: [{ ...black, price: 999 }], ...more })
    return updateProduct(id, { price: 500, originalPrice: 999 })
  }

  it('count former prices under each of their slugs, also translated ones', async () => {
    for (const slug of ['aurora', 'dawn', 'aube']) {
      const id = await created({ slug: 'aurora', variants: [{ ...black, price: 500 }] })
      const texts = { fr: { name: 'Aube', slug: 'aube', description: 'Aube' } }
      expect(await updateProduct(id, { slug: 'dawn', translations: texts })).toMatchObject({
        ok: true,
      })
      await deleted(id)
      expect(await lowered({ slug })).toEqual(refused(null))
      await sql('delete from products')
      await sql('delete from deleted_prices')
    }
  })

  it('count former prices under another colour, for the same capacity only', async () => {
    const id = await created({ slug: 'aurora', variants: [{ ...black, price: 500 }] })
    await deleted(id)
    const navy = { variants: [{ ...black, color: 'navy', price: 999 }] }
    expect(await lowered({ slug: 'aurora', ...navy })).toEqual(refused(null))
    await sql('delete from products')
    const large = { variants: [{ ...black, capacity: '1 TB', price: 999 }] }
    expect(await lowered({ slug: 'aurora', ...large })).toMatchObject({ ok: true })
  })

  it('ignore a variant that was on sale at the same time', async () => {
    const white = { ...black, color: 'white', price: 999 }
    const id = await created({ variants: [{ ...black, price: 500 }, white] })
    expect(await updateProduct(id, { variants: [white] })).toMatchObject({ ok: true })
    const change = { price: 700, originalPrice: 999 }
    expect(await updateProduct(id, change)).toMatchObject({ ok: true })
  })
})
