import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { readProduct } from '@/lib/products/catalogue/reads'
import { deleteProduct } from '@/lib/products/editing/delete'
import { undoDeletion } from '@/lib/products/editing/undo'
import { updateProduct } from '@/lib/products/editing/update'
import { merchantFeed } from '@/lib/products/feeds/merchant-feed'
import { productThings } from '@/lib/products/json-ld/product'
import { getProductIndex, resetProductIndex } from '@/lib/products/listing/live-index'
import { endPlanNow, planPrice, removePlan } from '@/lib/products/planned/mutations'
import { processPlannedPrices } from '@/lib/products/planned/process'
import { listPlanned, readPlanned } from '@/lib/products/planned/queries'
import { variantField } from '@/lib/products/planned/variant-field'
import { toShopTime } from '@/lib/time'
import { asAdministrator, asCustomer, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const HOUR_MS = 60 * 60 * 1000
const START = new Date('2027-03-01T12:00:00Z').getTime()

let productId: string
let black: string
let rose: string

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  productId = await insert('products', { slug: 'aurora' })
  black = await insert('variants', { product_id: productId, position: 0 })
  rose = await insert('variants', {
    product_id: productId,
    colour: 'rose',
    price_cents: 100_000,
    position: 1,
  })
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => vi.useRealTimers())

const at = (hours: number) => new Date(START + hours * HOUR_MS)

/** Hours from now. */
const plan = (price: string, from: number, until: number | null, more = {}, ids = [black]) =>
  planPrice({
    productId,
    price,
    from: toShopTime(at(from)),
    until: until === null ? '' : toShopTime(at(until)),
    ...Object.fromEntries(ids.map((id) => [variantField(id), 'on'])),
    ...more,
  })

const run = (hours: number) => processPlannedPrices(at(hours))

const prices = async () =>
  Object.fromEntries(
    (
      await sql<{ id: string; now: number; was: number | null }>(
        'select id, price_cents as now, original_price_cents as was from variants',
      )
    ).map(({ id, now, was }) => [id === black ? 'black' : 'rose', was ? [now, was] : now]),
  )

const plans = () =>
  sql<{ id: string; began: boolean; ended: boolean }>(
    `select id, began_at is not null as began, ended_at is not null as ended
     from planned_prices order by begins_at, id`,
  )
const planId = async () => String((await plans())[0]?.id)
const states = async () => {
  const found = await readPlanned(productId, 'en')
  return [...(found?.open ?? []), ...(found?.past ?? [])].map(({ state }) => state)
}
const actions = async () =>
  (
    await sql<{ action: string; own: boolean }>(
      `select action, actor_id is null as own from audit_entries order by created_at, id`,
    )
  ).map(({ action, own }) => `${action}${own ? ' by the shop' : ''}`)

const wrong = (field: string, code: string) => ({
  ok: false,
  code: 'VALIDATION_ERROR',
  fieldErrors: { [field]: code },
})

describe('a price planned with an end', () => {
  it('changes at its beginning and returns at its end', async () => {
    expect(await plan('800', 1, 3)).toEqual({ ok: true, value: { productId } })
    expect(await run(0.99)).toEqual({ begun: 0, ended: 0 })
    expect(await prices()).toEqual({ black: 90_000, rose: 100_000 })
    expect(await run(1)).toEqual({ begun: 1, ended: 0 })
    expect(await prices()).toEqual({ black: [80_000, 90_000], rose: 100_000 })
    expect(await states()).toEqual(['running'])
    expect(await run(2.99)).toEqual({ begun: 0, ended: 0 })
    expect(await run(3)).toEqual({ begun: 0, ended: 1 })
    expect(await prices()).toEqual({ black: 90_000, rose: 100_000 })
    expect(await states()).toEqual(['over'])
    expect(await actions()).toEqual([
      'product.plan',
      'product.planBegan by the shop',
      'product.planEnded by the shop',
    ])
  })

  it('is in the price history, so that the next reduction counts from it', async () => {
    await plan('800', 1, 3)
    await run(1)
    await run(3)
    expect(
      await sql('select new_price_cents as cents from price_changes where variant_id = $1', [
        black,
      ]),
    ).toEqual([{ cents: 90_000 }, { cents: 80_000 }, { cents: 90_000 }])
    expect(await updateProduct(productId, { price: 750, originalPrice: 900 })).toMatchObject({
      details: { highestOriginalPrice: 800 },
    })
    expect(await updateProduct(productId, { price: 750, originalPrice: 800 })).toMatchObject({
      ok: true,
    })
  })

  it('shows no reduction that the price history does not prove', async () => {
    await plan('800', 1, 3)
    await plan('850', 5, 7)
    await run(1)
    await run(3)
    await run(5)
    expect(await prices()).toMatchObject({ black: 85_000 })
  })

  it('covers the chosen variants, each returning to its own price', async () => {
    await plan('700', 1, 2, {}, [black, rose])
    await run(1)
    expect(await prices()).toEqual({ black: [70_000, 90_000], rose: [70_000, 100_000] })
    await run(2)
    expect(await prices()).toEqual({ black: 90_000, rose: 100_000 })
  })

  it('can raise the price', async () => {
    await plan('950', 1, 2)
    await run(1)
    expect(await prices()).toMatchObject({ black: 95_000 })
    await run(2)
    expect(await prices()).toMatchObject({ black: 90_000 })
  })

  it('begins late where the shop did not run, and not at all after its end', async () => {
    await plan('800', 1, 3)
    await plan('700', 4, 5)
    expect(await run(2)).toEqual({ begun: 1, ended: 0 })
    expect(await prices()).toMatchObject({ black: [80_000, 90_000] })
    expect(await run(9)).toEqual({ begun: 0, ended: 1 })
    expect(await prices()).toMatchObject({ black: 90_000 })
    expect(await states()).toEqual(['missed', 'over'])
  })

  it('leaves to the next without the regular price in between', async () => {
    await plan('800', 1, 3)
    await plan('700', 3, 5)
    await run(1)
    expect(await run(3)).toEqual({ begun: 1, ended: 1 })
    expect(await prices()).toMatchObject({ black: [70_000, 80_000] })
    await run(5)
    expect(await prices()).toMatchObject({ black: 90_000 })
  })

  it('says its end in JSON-LD while it is in force, and lists have its price', async () => {
    await plan('800', 1, 3)
    await run(1)
    resetProductIndex()
    expect((await getProductIndex()).prices).toContain(80_000)
    const found = await readProduct('en', 'aurora')
    const text = () => JSON.stringify(found?.product && productThings('en', found.product, []))
    expect(text()).toContain('"price":"800.00"')
    expect(text()).toContain(`"priceValidUntil":"${at(3).toISOString()}"`)
    expect(text().match(/priceValidUntil/g)).toHaveLength(1)
  })
})

describe('the merchant feed', () => {
  const texts = { newest: '', products: '', description: '', category: () => '' }

  /** Price, reduced price and its time, of black. */
  async function offered() {
    resetProductIndex()
    let text = ''
    for await (const piece of merchantFeed('en', texts)) text += piece
    const item = text.split('<item>').find((one) => one.includes(`<g:id>${black}<`)) ?? ''
    const read = (name: string) => item.match(new RegExp(`<g:${name}>([^<]*)<`))?.[1]
    return ['price', 'sale_price', 'sale_price_effective_date'].map(read)
  }
  const time = (hours: number) => `${at(hours).toISOString().slice(0, 16)}Z`

  beforeEach(() =>
    sql(
      `insert into product_translations (product_id, language, slug, description, features)
       values ($1, 'en', 'aurora', 'A phone', '{}')`,
      [productId],
    ),
  )

  it('has a planned reduction with its time, before it begins and while it is in force', async () => {
    await plan('800', 1, 3)
    const sale = ['900.00 EUR', '800.00 EUR', `${time(1)}/${time(3)}`]
    expect(await offered()).toEqual(sale)
    await run(1)
    expect(await offered()).toEqual(sale)
    await run(3)
    expect(await offered()).toEqual(['900.00 EUR', undefined, undefined])
  })

  it('has no time of a reduction without an end, or that a price by hand replaced', async () => {
    await plan('800', 1, null)
    expect(await offered()).toEqual(['900.00 EUR', undefined, undefined])
    await run(1)
    expect(await offered()).toEqual(['900.00 EUR', '800.00 EUR', undefined])
    await plan('700', 2, 3)
    await run(2)
    expect((await offered())[2]).toBe(`${time(2)}/${time(3)}`)
    expect(await updateProduct(productId, { price: 650, originalPrice: 700 })).toMatchObject({
      ok: true,
    })
    expect(await offered()).toEqual(['700.00 EUR', '650.00 EUR', undefined])
  })

  it('announces no reduction from a price that was lower in the last 30 days, and no rise', async () => {
    await sql('update variants set price_cents = 70000 where id = $1', [black])
    await sql('update variants set price_cents = 90000 where id = $1', [black])
    await plan('800', 1, 3)
    expect(await offered()).toEqual(['900.00 EUR', undefined, undefined])
    await removePlan({ productId, planId: await planId() })
    await plan('950', 1, 3)
    expect(await offered()).toEqual(['900.00 EUR', undefined, undefined])
  })
})

describe('a price planned without an end', () => {
  it('stays, and a later plan returns to it', async () => {
    await plan('800', 1, null)
    await plan('700', 2, 3)
    await run(1)
    expect(await states()).toEqual(['planned', 'over'])
    await run(2)
    await run(3)
    expect(await prices()).toMatchObject({ black: 80_000 })
  })
})

describe('a price changed by hand meanwhile', () => {
  it('stays after the end', async () => {
    await plan('800', 1, 3, {}, [black, rose])
    await run(1)
    expect(await updateProduct(productId, { price: 850 })).toMatchObject({ ok: true })
    await run(3)
    expect(await prices()).toEqual({ black: [85_000, 90_000], rose: 100_000 })
  })

  it('ends the plan where no variant is left, and its promise in JSON-LD', async () => {
    await plan('800', 1, 3)
    await run(1)
    await updateProduct(productId, { price: 850 })
    expect(await states()).toEqual(['overridden'])
    expect((await readProduct('en', 'aurora'))?.product?.priceUntil).toEqual({})
    expect(await run(3)).toEqual({ begun: 0, ended: 0 })
  })

  it('takes its variant out of the plan, which leaves room for another', async () => {
    await plan('800', 1, 3, {}, [black, rose])
    await run(1)
    await updateProduct(productId, { price: 850 })
    expect((await readPlanned(productId, 'en'))?.open).toMatchObject([{ variantIds: [rose] }])
    expect(await plan('700', 2, 4)).toMatchObject({ ok: true })
    expect(await plan('700', 2, 4, {}, [rose])).toMatchObject(wrong('from', 'overlap'))
  })

  it('stays apart from an edit of other fields', async () => {
    await plan('800', 1, 3)
    await run(1)
    await updateProduct(productId, { brand: 'Borealis' })
    await run(3)
    expect(await prices()).toMatchObject({ black: 90_000 })
  })
})

describe('a variant that is deleted', () => {
  const keep = (color: string, price: number) =>
    updateProduct(productId, { variants: [{ capacity: '256 GB', color, price }] })

  it('leaves its plans, before they begin and while they are in force', async () => {
    await plan('700', 1, 2, {}, [black, rose])
    await plan('800', 3, 4, {}, [black, rose])
    await run(1)
    expect(await keep('rose', 700)).toMatchObject({ ok: true })
    const open = (await readPlanned(productId, 'en'))?.open
    expect(open).toMatchObject([{ variantIds: [rose] }, { variantIds: [rose] }])
    await run(2)
    expect(await prices()).toEqual({ rose: 100_000 })
    expect(await run(3)).toEqual({ begun: 1, ended: 0 })
  })

  it('takes the plans along that were its own', async () => {
    await plan('700', 1, 2, {}, [black])
    await plan('800', 3, 4, {}, [black])
    await run(1)
    expect(await keep('rose', 1000)).toMatchObject({ ok: true })
    expect(await plans()).toEqual([])
    expect(await run(4)).toEqual({ begun: 0, ended: 0 })
    expect(await prices()).toEqual({ rose: 100_000 })
  })
})

describe('a product whose plan cannot end', () => {
  it('does not keep the plans of others waiting, and is named', async () => {
    await plan('800', 1, 3)
    const other = await insert('products')
    const its = await insert('variants', { product_id: other, price_cents: 50_000 })
    await plan('400', 1, 3, { productId: other }, [its])
    await run(1)
    const broken = { [black]: { priceCents: 'none', originalPriceCents: null } }
    await sql('update planned_prices set regular = $1 where product_id = $2', [broken, productId])
    await expect(run(3)).rejects.toThrow(`Failed products: ${productId}: `)
    expect(await sql('select price_cents as cents from variants where id = $1', [its])).toEqual([
      { cents: 50_000 },
    ])
    expect(await prices()).toMatchObject({ black: [80_000, 90_000] })
  })
})

describe('planning', () => {
  it.each([
    ['a beginning that has passed', ['800', -1, 2], 'from', 'past'],
    ['an end before the beginning', ['800', 2, 1], 'until', 'order'],
    ['no amount', ['much', 1, 2], 'price', 'price'],
    ['a price of nothing', ['0', 1, 2], 'price', 'price'],
  ] as const)('refuses %s', async (_, [price, from, until], field, code) => {
    expect(await plan(price, from, until)).toMatchObject(wrong(field, code))
    expect(await plans()).toEqual([])
  })

  it('refuses times that the shop’s clock skips, and texts', async () => {
    const skipped = await plan('800', 1, null, { from: '2027-03-28T02:30' })
    expect(skipped).toMatchObject(wrong('from', 'from'))
    expect(await plan('800', 1, null, { until: 'soon' })).toMatchObject(wrong('until', 'until'))
  })

  it('refuses no variant, and those of another product', async () => {
    expect(await plan('800', 1, 2, {}, [])).toMatchObject(wrong('variants', 'variants'))
    const other = await insert('variants', { product_id: await insert('products') })
    expect(await plan('800', 1, 2, {}, [other])).toMatchObject(wrong('variants', 'variants'))
    expect(await plan('800', 1, 2, {}, ['x'])).toMatchObject(wrong('variants', 'variants'))
  })

  it('refuses overlaps of a variant, at an end too', async () => {
    await plan('800', 2, 4, {}, [black, rose])
    for (const [from, until] of [
      [1, 3],
      [2, null],
      [3, null],
      [3, 9],
      [1, 9],
    ] as const) {
      expect(await plan('700', from, until, {}, [rose])).toMatchObject(wrong('from', 'overlap'))
    }
    expect(await plan('700', 4, 5)).toMatchObject({ ok: true })
    expect(await plan('700', 1, 2)).toMatchObject({ ok: true })
    expect(await plan('600', 4, null, {}, [rose])).toMatchObject({ ok: true })
    expect(await plan('500', 4, null, {}, [rose])).toMatchObject(wrong('from', 'overlap'))
  })

  it('is for the administrator', async () => {
    await asCustomer()
    expect(await plan('800', 1, 2)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await removePlan({ productId, planId: productId })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await endPlanNow({ productId, planId: productId })).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('does not know products and plans that are absent', async () => {
    expect(await plan('800', 1, 2, { productId: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await plan('800', 1, 2, { productId: black })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await plan('800', 1, 2, { planId: black })).toMatchObject({ code: 'CONFLICT' })
    expect(await removePlan({})).toMatchObject({ code: 'NOT_FOUND' })
    expect(await endPlanNow({ productId, planId: black })).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a planned price', () => {
  it('is changed and removed before it begins', async () => {
    await plan('800', 1, 3)
    expect(await plan('700', 2, 3, { planId: await planId() })).toMatchObject({ ok: true })
    expect(await run(1)).toEqual({ begun: 0, ended: 0 })
    expect(await removePlan({ productId, planId: await planId() })).toMatchObject({ ok: true })
    expect(await plans()).toEqual([])
    expect(await actions()).toEqual(['product.plan', 'product.replan', 'product.unplan'])
  })

  it('is neither changed nor removed once it has begun, but ended early', async () => {
    await plan('800', 1, 3)
    await run(1)
    const ids = { productId, planId: await planId() }
    expect(await plan('700', 2, 3, ids)).toMatchObject({ code: 'CONFLICT' })
    expect(await removePlan(ids)).toMatchObject({ code: 'CONFLICT' })
    expect(await endPlanNow(ids)).toMatchObject({ ok: true })
    expect(await prices()).toMatchObject({ black: 90_000 })
    expect(await endPlanNow(ids)).toMatchObject({ code: 'CONFLICT' })
    expect(await run(3)).toEqual({ begun: 0, ended: 0 })
  })

  it('goes with its product and comes back with it', async () => {
    await plan('800', 1, 3)
    await run(1)
    await confirmNow()
    const deleted = await deleteProduct(productId)
    expect(await plans()).toEqual([])
    expect(deleted.ok && (await undoDeletion(deleted.value.undoId))).toMatchObject({ ok: true })
    expect((await readProduct('en', 'aurora'))?.product?.priceUntil).toEqual({
      [black]: at(3).toISOString(),
    })
    await run(3)
    expect(await prices()).toMatchObject({ black: 90_000 })
  })

  it('is listed across the shop until it is over, 50 a page', async () => {
    await plan('800', 2, 3)
    await plan('700', 1, 2, {}, [black, rose])
    const listed = async (page = 1) => {
      const list = await listPlanned('en', page)
      if (!list.ok) throw new Error(list.code)
      const { rows, ...place } = list.value
      return { ...place, rows: rows.map(({ product, choices }) => [product, choices.join()]) }
    }
    const both = [
      ['Aurora One', ''],
      ['Aurora One', '256 GB, Black'],
    ]
    expect(await listed()).toEqual({ page: 1, pages: 1, total: 2, rows: both })
    await run(1)
    await run(2)
    expect(await listed(9)).toEqual({ page: 1, pages: 1, total: 1, rows: [both[1]] })
    await asCustomer()
    expect(await listPlanned('en', 1)).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('touches the product when it is planned, changed and removed', async () => {
    const isStale = async (updatedAt: Date) => {
      const edit = { updatedAt: updatedAt.toISOString(), brand: 'Borealis' }
      const written = await updateProduct(productId, edit)
      return !written.ok && written.code === 'CONFLICT'
    }
    const read = () => prisma.product.findUniqueOrThrow({ where: { id: productId } })
    for (const change of [
      () => plan('800', 1, 3),
      async () => plan('700', 1, 3, { planId: await planId() }),
      async () => removePlan({ productId, planId: await planId() }),
    ]) {
      const { updatedAt } = await read()
      vi.setSystemTime(Date.now() + 1000)
      expect(await change()).toMatchObject({ ok: true })
      expect(await isStale(updatedAt)).toBe(true)
    }
  })

  it('touches the product, so that an editor open since is told', async () => {
    await plan('800', 1, 3)
    const { updatedAt } = await prisma.product.findUniqueOrThrow({ where: { id: productId } })
    await run(1)
    expect(
      await updateProduct(productId, { updatedAt: updatedAt.toISOString(), price: 900 }),
    ).toMatchObject({ code: 'CONFLICT' })
  })
})
