import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readObjectionCountries } from '@/lib/accounts/review-mails'
import { cancelOrder, submitOrder } from '@/lib/orders/mutations'
import { isCreditorReference } from '@/lib/payments/bank/creditor-reference'
import { applyStored } from '@/lib/settings/current'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})

const count = async (table: string) =>
  Number((await sql(`select count(*) as count from ${table}`))[0]?.count)

async function place(body: unknown = submission(stock), key: string | null = newKey()) {
  const result = await placeBankTransferOrder(body, key)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

async function expectNothingOrdered() {
  for (const table of ['orders', 'order_lines', 'order_events', 'outbox_messages']) {
    expect(await count(table), table).toBe(0)
  }
}

describe('placing an order', () => {
  it('returns what the customer needs to pay', async () => {
    const order = await place()
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^LX-\d{13}[A-Z0-9]{6}$/),
      status: 'awaiting_payment',
      total: 2799.9,
      bank: {
        beneficiary: 'Maison LX Demo SAS',
        iban: 'FR1420041010050500013M02606',
        bic: 'PSSTFRPPXXX',
        reference: expect.stringMatching(/^RF\d{2}LX\d{13}[A-Z0-9]{6}$/),
        orderReference: order.reference,
        amount: 2799.9,
        note: 'deposit Ada',
        arrival: { standard: expect.anything(), instant: expect.anything() },
        qr: { size: 45, dark: expect.stringMatching(/^[0-9a-f]+$/) },
      },
    })
    expect(isCreditorReference(order.bank.reference)).toBe(true)
  })

  it('ends requests for reviews where the customer objects, also when it is sent again', async () => {
    const countries = () => readObjectionCountries(String(session.userId))
    const key = newKey()
    await place(submission(stock), key)
    expect(await countries()).toEqual(['FR', 'ES', 'PT', 'IT'])
    await place({ ...submission(stock), noReviewMails: true }, key)
    expect(await count('orders')).toBe(1)
    expect(await sql('select review_mails from users')).toEqual([{ review_mails: false }])
    expect(await countries()).toEqual([])
  })

  it('offers no objection to requests for reviews while they are off', async () => {
    applyStored({ REVIEW_MAILS: 'off' })
    expect(await readObjectionCountries(String(session.userId))).toEqual([])
    applyStored({})
  })

  it('mails an unverified address five times an hour, and then places no order', async () => {
    const delivery = {
      firstName: 'Eve',
      lastName: 'Moneypenny',
      email: 'eve@shop.example',
      address: '1 Old Road',
      city: 'Lyon',
      country: 'FR',
      phone: '+33 6 12 34 56 78',
    }
    const send = (email: string, key = newKey()) =>
      submitOrder('bank_transfer', { ...submission(stock), delivery: { ...delivery, email } }, key)
    const key = newKey()
    // Submitted again, it is the same order and sends no mail.
    for (let time = 0; time < 6; time += 1) {
      expect(await send('eve@shop.example', key)).toMatchObject({ ok: true })
    }
    for (let time = 0; time < 4; time += 1) {
      expect(await send('Eve@shop.example')).toMatchObject({ ok: true })
    }
    const refused = { code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } }
    expect(await send('eve@shop.example')).toMatchObject(refused)
    expect([await count('orders'), await count('outbox_messages')]).toEqual([5, 5])
    expect(await send('eve@shop.example', key)).toMatchObject({ ok: true })
    expect(await send('another@shop.example')).toMatchObject({ ok: true })
    for (let time = 0; time < 6; time += 1) {
      expect(await send('ada@shop.example')).toMatchObject({ ok: true })
    }
    expect(await count('orders')).toBe(12)
  })

  it('copies account and product data, ignoring the client’s', async () => {
    const body = { ...submission(stock), customerName: 'Eve', customerEmail: 'eve@shop.example' }
    body.cartItems[0] = { ...submission(stock).cartItems[0], name: 'Free telephone' } as never
    const { id } = await place(body)
    expect(
      await sql(
        `select user_id, status, payment_method, language, total_cents, vat_rate, email, first_name,
           last_name, address, city, country, phone, phone_e164 from orders`,
      ),
    ).toEqual([
      {
        user_id: stock.userId,
        status: 'awaiting_payment',
        payment_method: 'bank_transfer',
        language: 'it',
        total_cents: 279_990,
        vat_rate: '20.00',
        email: 'ada@shop.example',
        first_name: 'Ada',
        last_name: 'Lovelace',
        address: '1 rue de Rivoli',
        city: 'Paris',
        country: 'FR',
        phone: '+33100000000',
        phone_e164: '+33100000000',
      },
    ])
    expect(
      await sql(
        `select order_id, variant_id, name, description, sku, image, quantity, unit_price_cents
         from order_lines order by position`,
      ),
    ).toEqual([
      {
        order_id: id,
        variant_id: stock.black,
        name: 'Aurora One',
        description: '256 GB, Nero',
        sku: 'AUR-1',
        image: '/products/aurora-one.svg',
        quantity: 2,
        unit_price_cents: 90_000,
      },
      expect.objectContaining({
        description: '256 GB, Rosa',
        sku: null,
        quantity: 1,
        unit_price_cents: 99_990,
      }),
    ])
    expect(await sql('select from_status, to_status, actor from order_events')).toEqual([
      { from_status: null, to_status: 'awaiting_payment', actor: 'customer' },
    ])
    expect(await sql('select topic, payload, attempts, done_at from outbox_messages')).toEqual([
      { topic: 'mail.order-placed', payload: { orderId: id }, attempts: 0, done_at: null },
    ])
  })

  it('takes the language of the body, then of the page, then of the account', async () => {
    await placeBankTransferOrder({ ...submission(stock), language: 'hu' }, newKey(), 'pl')
    await placeBankTransferOrder(submission(stock), newKey(), 'pl')
    await placeBankTransferOrder(submission(stock), newKey())
    expect(await sql('select language from orders order by created_at, id')).toEqual([
      { language: 'hu' },
      { language: 'pl' },
      { language: 'it' },
    ])
  })

  it('refuses a tampered price or sum and returns the right one', async () => {
    const cheap = submission(stock)
    cheap.cartItems[1] = { ...cheap.cartItems[1], price: 1 } as never
    cheap.totalAmount = 1801
    expect(await placeBankTransferOrder(cheap, newKey())).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { items: [{ variantId: stock.rose, oldPrice: 1, price: 999.9 }], total: 2799.9 },
    })
    expect(
      await placeBankTransferOrder({ ...submission(stock), totalAmount: 1 }, newKey()),
    ).toMatchObject({ code: 'PRICE_CHANGED', details: { items: [], total: 2799.9 } })
    await expectNothingOrdered()
  })

  it('reports a changed price, and accepts the new one when submitted again', async () => {
    await sql('update variants set price_cents = 95000 where id = $1', [stock.black])
    const key = newKey()
    expect(await placeBankTransferOrder(submission(stock), key)).toMatchObject({
      code: 'PRICE_CHANGED',
    })
    const body = submission(stock)
    body.cartItems[0] = { ...body.cartItems[0], price: 950 } as never
    expect((await place({ ...body, totalAmount: 2899.9 }, key)).total).toBe(2899.9)
  })

  it('names unavailable products', async () => {
    await sql('update variants set available = false where id = $1', [stock.rose])
    expect(await placeBankTransferOrder(submission(stock), newKey())).toEqual({
      ok: false,
      code: 'UNAVAILABLE',
      details: { items: [{ id: stock.productId, variantId: stock.rose, name: 'Aurora One' }] },
    })
    await sql('update products set available = false')
    expect(await placeBankTransferOrder(submission(stock), newKey())).toMatchObject({
      details: { items: [{ variantId: stock.black }, { variantId: stock.rose }] },
    })
    await expectNothingOrdered()
  })

  it('merges lines of one variant', async () => {
    const body = submission(stock)
    const [black] = body.cartItems
    const item = { ...black, variantId: undefined, description: '256 Go, Noir', quantity: 97 }
    await place({ ...body, totalAmount: 99 * 900, cartItems: [black, item] })
    expect(await sql('select quantity from order_lines')).toEqual([{ quantity: 99 }])
    expect(
      await placeBankTransferOrder({
        ...body,
        totalAmount: 90_900,
        cartItems: [black, item, item],
      }),
    ).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('requires a customer, a valid key and a valid body', async () => {
    expect(await placeBankTransferOrder({}, newKey())).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { cartItems: 'REQUIRED_FIELDS' },
    })
    expect(await placeBankTransferOrder(submission(stock), 'two words')).toMatchObject({
      code: 'BAD_REQUEST',
    })
    session.userId = randomUUID()
    expect(await placeBankTransferOrder(submission(stock))).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    session.userId = null
    expect(await placeBankTransferOrder(submission(stock))).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await expectNothingOrdered()
  })
})

describe('the same key', () => {
  it('returns the same order, whatever has changed since', async () => {
    const key = newKey()
    const first = await place(submission(stock), key)
    await sql('update variants set price_cents = 100')
    await sql('update products set available = false')
    expect(await place(submission(stock), key)).toEqual(first)
    await cancelOrder(first.id)
    const again = await submitOrder('bank_transfer', submission(stock), key)
    // No payment request for a closed order.
    expect(again).toMatchObject({
      value: {
        order: { id: first.id, status: 'cancelled' },
        next: { ok: true, value: { kind: 'settled' } },
      },
    })
    expect([await count('orders'), await count('idempotency_keys')]).toEqual([1, 1])
  })

  it('is refused with another body', async () => {
    const key = newKey()
    const { id, reference, status } = await place(submission(stock), key)
    for (const other of [{ totalAmount: 1 }, { customerName: 'Eve' }, { language: 'fr' }]) {
      expect(await placeBankTransferOrder({ ...submission(stock), ...other }, key)).toEqual({
        ok: false,
        code: 'IDEMPOTENCY_KEY_REUSED',
        details: { order: { id, reference, status, paymentMethod: 'bank_transfer' } },
      })
    }
    expect(await count('orders')).toBe(1)
  })

  it('of another customer creates another order', async () => {
    const key = newKey()
    const first = await place(submission(stock), key)
    session.userId = await insert('users')
    expect((await place(submission(stock), key)).id).not.toBe(first.id)
  })

  it('submitted twenty times at once creates one order', async () => {
    const key = newKey()
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => place(submission(stock), key)),
    )
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect([await count('orders'), await count('outbox_messages')]).toEqual([1, 1])
  })

  it('is optional: without one every submission creates an order', async () => {
    await place(submission(stock), null)
    await place(submission(stock), null)
    expect(await count('orders')).toBe(2)
  })
})
