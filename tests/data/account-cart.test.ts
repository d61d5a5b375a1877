import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readAccountCart, saveAccountCart } from '@/lib/cart/account/account-cart'
import { orderAgain, readOrderAgain } from '@/lib/orders/again'
import { resetDatabase, sql } from './database'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

const ID = '0195f0a0-0000-7000-8000-000000000001'

let stock: Stock
beforeEach(async () => {
  await resetDatabase()
  stock = await openShop(session)
})

const line = (variantId: string, quantity: number) => ({
  productId: stock.productId,
  variantId,
  quantity,
})
const read = async () => {
  const result = await readAccountCart('hu')
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const quantities = async () =>
  Object.fromEntries((await read()).lines.map((one) => [one.variantId, one.quantity]))

describe('the cart of an account', () => {
  it('is read by another device with today’s price, in that device’s language', async () => {
    expect(await read()).toEqual({ version: 0, lines: [], unavailable: [] })
    expect(await saveAccountCart({ version: 0, lines: [line(stock.rose, 2)] })).toEqual({
      ok: true,
      value: { version: 1 },
    })
    await sql('update variants set price_cents = 12300 where id = $1', [stock.rose])
    expect((await read()).lines).toMatchObject([
      { id: stock.productId, variantId: stock.rose, quantity: 2, price: 123 },
    ])
  })

  it('is not overwritten by a device that has read an older one', async () => {
    await saveAccountCart({ version: 0, lines: [line(stock.rose, 2)] })
    await saveAccountCart({ version: 1, lines: [line(stock.rose, 1)] })
    const late = await saveAccountCart({ version: 1, lines: [] })
    expect(late).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await quantities()).toEqual({ [stock.rose]: 1 })
  })

  it('keeps one of two first carts that arrive at once, and refuses the other', async () => {
    const answers = await Promise.all([
      saveAccountCart({ version: 0, lines: [line(stock.rose, 2)] }),
      saveAccountCart({ version: 0, lines: [line(stock.black, 2)] }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('has no line for a variant that no longer exists, or of a product that is no longer shown', async () => {
    await saveAccountCart({ version: 0, lines: [line(stock.rose, 2), line(stock.black, 1)] })
    await sql('delete from variants where id = $1', [stock.rose])
    expect(await quantities()).toEqual({ [stock.black]: 1 })
    await sql('update products set archived_at = now(), available = false where id = $1', [
      stock.productId,
    ])
    expect(await quantities()).toEqual({})
    expect((await read()).unavailable).toHaveLength(2)
  })

  it('is that of the signed-in customer alone', async () => {
    await saveAccountCart({ version: 0, lines: [line(stock.rose, 2)] })
    session.userId = await insert('users')
    expect(await read()).toEqual({ version: 0, lines: [], unavailable: [] })
    const former = { version: 1, lines: [], userId: stock.userId }
    expect(await readAccountCart('en', stock.userId)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await saveAccountCart(former)).toMatchObject({ code: 'UNAUTHENTICATED' })
    session.userId = null
    expect(await readAccountCart('en')).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await saveAccountCart({ version: 1, lines: [] })).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it.each([
    ['no lines', { version: 0 }],
    ['a line without ids', { version: 0, lines: [{ productId: '', variantId: '', quantity: 1 }] }],
    ['a quantity of 100', { version: 0, lines: [{ productId: ID, variantId: ID, quantity: 100 }] }],
    ['101 lines', { version: 0, lines: Array.from({ length: 101 }, () => ({})) }],
    ['a version below 0', { version: -1, lines: [] }],
    ['a text', 'cart'],
  ])('refuses %s', async (_, payload) => {
    expect(await saveAccountCart(payload)).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('refuses more changes than a person makes', async () => {
    let answer = await saveAccountCart({ version: 0, lines: [] })
    for (let at = 0; at < 300; at++) answer = await saveAccountCart({ version: 0, lines: [] })
    expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('an order that is ordered again', () => {
  const place = async () => {
    const { cartItems, ...order } = submission(stock)
    const body = { ...order, totalAmount: 1800, cartItems: cartItems.slice(0, 1) }
    const placed = await placeBankTransferOrder(body)
    if (!placed.ok) throw new Error(placed.code)
    return placed.value.reference
  }

  it('puts what is still on sale into the cart, once', async () => {
    const reference = await place()
    await saveAccountCart({ version: 0, lines: [line(stock.rose, 1)] })
    await orderAgain(reference)
    expect(await orderAgain(reference)).toEqual({ ok: true, value: null })
    expect(await quantities()).toMatchObject({ [stock.black]: 2, [stock.rose]: 1 })
    expect((await read()).version).toBe(3)
  })

  it.each([
    ['is sold out', 'update variants set stock = 0'],
    ['is not offered', 'update variants set available = false'],
    ['is a draft again', 'update products set is_draft = true'],
    ['was removed', 'delete from variants'],
  ])('names what %s, and adds nothing', async (_, change) => {
    const reference = await place()
    await sql(change)
    const again = await readOrderAgain(reference)
    expect(again).toMatchObject({ ok: true, value: { lines: [], missing: [expect.any(String)] } })
    expect(await orderAgain(reference)).toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('is not found by another customer', async () => {
    const reference = await place()
    session.userId = await insert('users')
    expect(await readOrderAgain(reference)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await orderAgain(reference)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await orderAgain('\0')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
