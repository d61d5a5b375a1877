import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import { includedVat } from '@/lib/money'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { readDueRefund } from '@/lib/orders/admin/due-refunds'
import { exportChunks } from '@/lib/orders/admin/export/chunks'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { checkDiscount } from '@/lib/orders/discounts/check'
import { listDiscounts } from '@/lib/orders/discounts/list'
import { createDiscount, endDiscount } from '@/lib/orders/discounts/mutations'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { mailOrderPlaced } from '@/lib/orders/mails/send-order-mails'
import { cancelOrder } from '@/lib/orders/mutations'
import { getOrder } from '@/lib/orders/reading/queries'
import { withdraw } from '@/lib/orders/returns/withdraw'
import { processUnpaidOrders } from '@/lib/orders/unpaid/unpaid'
import { hasDiscounts } from '@/lib/payments/checkout/setup'
import { exportPersonalData } from '@/lib/privacy/export'
import { asAdministrator, visitor } from './admin'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => (session.userId ? { id: session.userId } : null),
  getSession: async () => visitor.session,
}))
const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))

let shop: Stock
beforeEach(async () => {
  sendMail.mockClear()
  shop = await openShop(session)
  await asAdministrator()
})

/** Two phones of €900.00 and one of €999.90. */
const order = (discountCode: string, totalAmount: number, changes = {}) =>
  placeBankTransferOrder({ ...submission(shop), totalAmount, discountCode, ...changes }, newKey())

const refused = (reason: string) => ({ ok: false, code: 'DISCOUNT_REFUSED', details: { reason } })
const check = (code: string) => checkDiscount({ code, products: [shop.productId] })

describe('an order with a discount code', () => {
  it('costs less to the cent, with the discount spread over its lines', async () => {
    await insert('discounts')
    const placed = await order(' spr ing ', 2519.91)
    expect(placed).toMatchObject({ ok: true, value: { total: 2519.91 } })
    expect(
      await sql(
        'select quantity, unit_price_cents, discount_cents from order_lines order by position',
      ),
    ).toEqual([
      { quantity: 2, unit_price_cents: 90_000, discount_cents: 18_000 },
      { quantity: 1, unit_price_cents: 99_990, discount_cents: 9999 },
    ])
    expect(await sql('select total_cents, due_cents, discount_code from orders')).toEqual([
      { total_cents: 251_991, due_cents: 251_991, discount_code: 'SPRING' },
    ])
  })

  it('is refused where the browser reckoned otherwise', async () => {
    await insert('discounts')
    expect(await order('SPRING', 2799.9)).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { items: [], total: 2519.91 },
    })
    expect(await sql('select 1 from orders')).toEqual([])
  })

  it('takes the VAT off a discount in euros under reverse charge', async () => {
    await insert('discounts', { percent: null, amount_cents: 12_000, minimum_cents: 100_000 })
    const asked = { status: 'valid', checkedAt: new Date().toISOString(), consultation: 'W' }
    const check = { ...asked, name: 'X GMBH' }
    const address = {
      address: 'x',
      addressLine2: null,
      postalCode: null,
      city: 'Wien',
      country: 'AT',
    }
    await sql(`update users set country = 'AT', city = 'Wien', billing = $1`, [
      JSON.stringify({ company: 'X', vatNumber: 'ATU12345675', address, check }),
    ])
    const net = 2 * 75_000 + 83_325 - 10_000
    const placed = await order('SPRING', net / 100)
    expect(placed).toMatchObject({ ok: true, value: { total: net / 100 } })
  })

  it.each([
    ['unknown', {}, 'AUTUMN'],
    ['unknown', {}, 'a\0b'],
    ['notBegun', { valid_from: '2999-01-01' }, 'SPRING'],
    ['ended', { valid_until: '2026-01-02' }, 'SPRING'],
    ['ended', { ended_at: new Date() }, 'SPRING'],
  ])('is refused as %s', async (reason, changes, code) => {
    await insert('discounts', changes)
    expect(await order(code, 2519.91)).toMatchObject(refused(reason))
    expect(await check(code)).toMatchObject(refused(reason))
  })

  it('is refused below the minimum and for other categories', async () => {
    await insert('discounts', { minimum_cents: 279_991 })
    expect(await order('SPRING', 2519.91)).toMatchObject({
      ...refused('minimum'),
      details: { reason: 'minimum', minimum: 2799.91 },
    })
    await insert('discounts', { code: 'SOUND', categories: ['audio'] })
    expect(await order('SOUND', 2519.91)).toMatchObject(refused('goods'))
    expect(await check('sound')).toMatchObject({ ok: true, value: { products: [] } })
  })

  it.each([
    [['SPRING', 'SOUND']],
    [{ 0: 'SPRING' }],
    ['SPRING,SOUND'],
    ['SPRING SOUND'],
    [true],
    [1],
  ])('takes one code, and not %j', async (discountCode) => {
    await insert('discounts')
    await insert('discounts', { code: 'SOUND' })
    const answer = await order(discountCode as string, 2519.91)
    expect(answer.ok ? 'placed' : answer.code).toMatch(/^(DISCOUNT_REFUSED|VALIDATION_ERROR)$/)
    expect(await sql('select 1 from orders')).toEqual([])
  })

  it('leaves a cent to pay, however large the discount', async () => {
    await sql('update variants set price_cents = 1')
    await insert('discounts', { percent: 90 })
    const items = submission(shop).cartItems.map((item) => ({ ...item, price: 0.01, quantity: 1 }))
    const placed = await order('SPRING', 0.01, { cartItems: items })
    expect(placed.ok ? placed.value.total : placed.code).toBe(0.01)
    expect(await order('SPRING', 0, { cartItems: items })).toMatchObject({ ok: false })
  })

  it('reduces only the goods of its categories', async () => {
    const other = await insert('products', { category: 'audio' })
    const variant = await insert('variants', { product_id: other, price_cents: 10_000 })
    await insert('discounts', { categories: ['audio', 'watches'], percent: 15 })
    const item = { id: other, variantId: variant, name: 'Sound', price: 100, quantity: 1 }
    const cartItems = [...submission(shop).cartItems, item]
    expect(await order('SPRING', 2884.9, { cartItems })).toMatchObject({ ok: true })
    expect(await sql('select discount_cents from order_lines order by position')).toEqual([
      ...[{ discount_cents: 0 }, { discount_cents: 0 }, { discount_cents: 1500 }],
    ])
  })
})

describe('the uses of a code', () => {
  it('are one a customer, until that order is cancelled', async () => {
    await insert('discounts', { once_per_customer: true })
    const first = await order('SPRING', 2519.91)
    expect(await order('SPRING', 2519.91)).toMatchObject(refused('used'))
    // The unpaid order may be replaced by this one.
    expect(await check('SPRING')).toMatchObject({ ok: true })
    if (!first.ok) throw new Error(first.code)
    await cancelOrder(first.value.id)
    await cancelOrder(first.value.id)
    const second = await order('SPRING', 2519.91)
    expect(second).toMatchObject({ ok: true })
    const unpaid = second.ok ? second.value.id : ''
    expect(await order('SPRING', 2519.91, { unpaid })).toMatchObject({ ok: true })
    await sql(`update orders set status = 'paid' where status <> 'cancelled'`)
    expect(await check('SPRING')).toMatchObject(refused('used'))
  })

  it('end with their number, and come back with an expired order', async () => {
    await insert('discounts', { once_per_customer: false, max_uses: 1 })
    expect(await order('SPRING', 2519.91)).toMatchObject({ ok: true })
    session.userId = await insert('users')
    expect(await order('SPRING', 2519.91)).toMatchObject(refused('usedUp'))
    expect(await check('SPRING')).toMatchObject(refused('usedUp'))
    await processUnpaidOrders(new Date(Date.now() + 60 * 24 * 3_600_000))
    expect(await order('SPRING', 2519.91)).toMatchObject({ ok: true })
    expect(await listDiscounts(1)).toMatchObject({
      value: { rows: [{ uses: 1, state: 'usedUp' }] },
    })
  })

  it('still count when the order is made anonymous, which then names no code', async () => {
    await insert('discounts', { once_per_customer: false, max_uses: 2 })
    const used = await order('SPRING', 2519.91)
    const cancelled = await order('SPRING', 2519.91)
    const ids = [used, cancelled].flatMap((one) => (one.ok ? [one.value.id] : []))
    await cancelOrder(ids[1] ?? '')
    for (let time = 0; time < 2; time += 1) {
      await prisma.$transaction((tx) => anonymiseOrders(tx, ids))
    }
    expect(await sql('select discount_id, discount_code from orders')).toEqual(
      Array(2).fill({ discount_id: null, discount_code: null }),
    )
    expect(await listDiscounts(1)).toMatchObject({
      value: { rows: [{ uses: 1, state: 'active' }] },
    })
    session.userId = await insert('users')
    expect(await order('SPRING', 2519.91)).toMatchObject({ ok: true })
    expect(await order('SPRING', 2519.91)).toMatchObject(refused('usedUp'))
  })

  it('are found by guessing at a limited rate', async () => {
    const answers: string[] = []
    for (let guess = 0; guess < 31; guess++) {
      const answer = guess % 2 ? await check(`GUESS${guess}`) : await order(`GUESS${guess}`, 1)
      answers.push(answer.ok ? 'ok' : answer.code)
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('DISCOUNT_REFUSED'))
    expect(answers[30]).toBe('TOO_MANY_REQUESTS')
  })
})

describe('what was paid', () => {
  const act = async (orderId: string, fields: Record<string, unknown>) => {
    const [event] = await sql<{ id: string }>(
      'select id from order_events where order_id = $1 order by created_at desc, id desc limit 1',
      [orderId],
    )
    expect(await applyOrderAction({ orderId, last: event?.id, ...fields })).toMatchObject({
      ok: true,
    })
  }
  const books = async () =>
    (await prisma.invoice.findMany({ orderBy: { id: 'asc' } })).map(
      ({ data }) => data as InvoiceData,
    )

  it('is refunded to the cent over withdrawals of any units, and credited by line', async () => {
    const withdrawals = fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { minLength: 1, maxLength: 3 })
    const cases = fc.sample(fc.tuple(fc.integer({ min: 100, max: 99_999 }), withdrawals), {
      numRuns: 8,
      seed: 80,
    })
    await insert('discounts', {
      percent: null,
      amount_cents: 99_999,
      minimum_cents: 200_000,
      once_per_customer: false,
    })
    for (const [, parts] of cases) {
      shop.userId = session.userId = await insert('users')
      const placed = await order('SPRING', 1799.91)
      if (!placed.ok) throw new Error(placed.code)
      const { id, reference } = placed.value
      await act(id, { orderAction: 'pay', note: 'cash' })
      const { email, lines } = await prisma.order.findUniqueOrThrow({
        where: { id },
        include: { lines: { orderBy: { position: 'asc' } } },
      })
      let refundedCents = 0
      for (const wanted of [...parts, [2, 1]]) {
        const left = await prisma.orderWithdrawalLine.groupBy({
          by: ['lineId'],
          where: { line: { orderId: id } },
          _sum: { quantity: true },
        })
        const units = Object.fromEntries(
          lines.map((line, at) => {
            const gone = left.find(({ lineId }) => lineId === line.id)?._sum.quantity ?? 0
            return [line.id, Math.min(wanted[at] ?? 0, line.quantity - gone)]
          }),
        )
        if (Object.values(units).every((count) => count === 0)) continue
        expect(await withdraw({ reference, email, name: 'Ada', units })).toMatchObject({ ok: true })
        const due = await readDueRefund(id)
        const newest = await prisma.orderWithdrawal.findFirstOrThrow({
          where: { orderId: id },
          orderBy: { createdAt: 'desc' },
        })
        const amountCents = due?.amountCents ?? 0
        refundedCents += amountCents
        await act(id, {
          orderAction: 'refund',
          amount: String(amountCents / 100),
          way: 'other',
          on: '2026-11-20',
          withdrawalId: newest.id,
        })
        expect(await readDueRefund(id)).toBeNull()
        const note = (await books()).at(-1)
        expect(note).toMatchObject({ kind: 'credit_note', grossCents: amountCents })
        expect(note?.lines.every(({ position }) => position !== null)).toBe(true)
        expect(note?.lines.reduce((sum, line) => sum + line.grossCents, 0)).toBe(amountCents)
      }
      expect(refundedCents).toBe(179_991)
      const all = await books()
      const [invoice, ...notes] = all.filter((one) => one.order.reference === reference)
      expect(invoice).toMatchObject({ grossCents: 179_991, order: { discountCode: 'SPRING' } })
      for (const name of ['grossCents', 'vatCents', 'netCents'] as const) {
        expect(notes.reduce((sum, note) => sum + note[name], 0)).toBe(invoice?.[name])
      }
    }
  })

  it('is the same in the order, the mail, the CSV file, the invoice and the data export', async () => {
    await insert('discounts')
    const placed = await order('SPRING', 2519.91)
    if (!placed.ok) throw new Error(placed.code)
    const { id } = placed.value
    await act(id, { orderAction: 'pay', note: 'cash' })
    const read = await getOrder(id)
    expect(read).toMatchObject({
      value: {
        totalAmount: 2519.91,
        discount: { code: 'SPRING', amount: 279.99 },
        lines: [
          { unitPrice: 900, discount: 180, total: 1620 },
          { unitPrice: 999.9, discount: 99.99, total: 899.91 },
        ],
        vat: { amount: includedVat(251_991, 20) / 100 },
      },
    })
    let csv = ''
    for await (const chunk of exportChunks(Prisma.sql`true`, 'comma')) csv += chunk
    const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toMatchObject([
      {
        discount_code: 'SPRING',
        discount: '180.00',
        line_total: '1620.00',
        order_total: '2519.91',
      },
      { discount: '99.99', line_total: '899.91' },
    ])
    const [invoice] = await books()
    expect(invoice).toMatchObject({
      grossCents: 251_991,
      lines: [
        { unitGrossCents: 90_000, discountCents: 18_000, grossCents: 162_000 },
        { unitGrossCents: 99_990, discountCents: 9999, grossCents: 89_991 },
      ],
    })
    await mailOrderPlaced(id, newRowId())
    const text: string = sendMail.mock.calls[0]?.[0]?.text ?? ''
    expect(text).toContain('(SPRING)')
    expect(text).toContain('−€279,99')
    expect(text).toContain('€2.519,91')
    let exported = ''
    const chunks = exportPersonalData(session.userId ?? '', new Date())
    for await (const chunk of chunks) exported += chunk
    expect(exported).toMatch(/"discountCode":\s*"SPRING"/)
    expect(exported).toMatch(/"discountCents":\s*9999/)
  })
})

describe('the administrator', () => {
  const form = (changes: Record<string, unknown> = {}) => ({
    id: newRowId(),
    code: 'merci-10',
    kind: 'amount',
    value: '10,50',
    minimumCents: '50',
    validFrom: '2026-11-01',
    validUntil: '',
    maxUses: '',
    oncePerCustomer: 'on',
    ...changes,
  })

  it('creates a code, once, and ends it', async () => {
    expect(await hasDiscounts()).toBe(false)
    const fields = form({ 'category.audio': 'on', maxUses: '3', validUntil: '2099-12-31' })
    expect(await createDiscount(fields)).toMatchObject({ ok: true })
    expect(await createDiscount(fields)).toMatchObject({ ok: true })
    expect(await hasDiscounts()).toBe(true)
    expect(await listDiscounts(1)).toMatchObject({
      value: {
        total: 1,
        rows: [
          {
            code: 'MERCI-10',
            percent: null,
            amountCents: 1050,
            minimumCents: 5000,
            categories: ['audio'],
            maxUses: 3,
            oncePerCustomer: true,
            state: 'active',
          },
        ],
      },
    })
    expect(await endDiscount({ discountId: fields.id })).toMatchObject({ ok: true })
    expect(await endDiscount({ discountId: fields.id })).toMatchObject({ ok: true })
    expect(await hasDiscounts()).toBe(false)
    expect(await sql('select action from audit_entries order by created_at, id')).toEqual([
      { action: 'discount.create' },
      { action: 'discount.end' },
    ])
    expect(await createDiscount(form())).toMatchObject({ fieldErrors: { code: 'taken' } })
  })

  it.each([
    [{ code: 'x' }, { code: 'code' }],
    [{ code: 'É-É-É' }, { code: 'code' }],
    [{ kind: 'percent', value: '91' }, { value: 'percent' }],
    [{ kind: 'percent', value: '0' }, { value: 'percent' }],
    [{ value: 'much' }, { value: 'amount' }],
    [{ value: '50' }, { minimumCents: 'minimum' }],
    [{ minimumCents: '' }, { minimumCents: 'minimum' }],
    [{ validFrom: '2026-02-30' }, { validFrom: 'day' }],
    [{ validUntil: '2026-10-31' }, { validUntil: 'period' }],
    [{ maxUses: '0' }, { maxUses: 'maxUses' }],
    [{ maxUses: 'many' }, { maxUses: 'maxUses' }],
    [{ maxUses: '1.5' }, { maxUses: 'maxUses' }],
    [{ minimumCents: 'abc' }, { minimumCents: 'minimum' }],
    [{ minimumCents: '0' }, { minimumCents: 'minimum' }],
    [{ validUntil: '2027-02-30' }, { validUntil: 'period' }],
    [{ validFrom: 'tomorrow' }, { validFrom: 'day' }],
  ])('is told what is wrong with %j', async (changes, fieldErrors) => {
    expect(await createDiscount(form(changes))).toMatchObject({ fieldErrors })
    expect(await sql('select 1 from discounts')).toEqual([])
  })
})
