import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import { getOrder } from '@/lib/orders/reading/queries'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})
afterEach(() => {
  env.OUTSIDE_EU = 'no-vat'
})

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@shop.example',
  address: '1 Old Road',
  phone: '+33 6 12 34 56 78',
}
const CITIES = { CH: 'Basel', FR: 'Lyon' }
const to = (country: keyof typeof CITIES) => ({ ...ADA, country, city: CITIES[country] })
const place = (delivery?: object) =>
  submitOrder('bank_transfer', { ...submission(stock), delivery }, newKey())

async function placed(country: keyof typeof CITIES) {
  const result = await place(to(country))
  if (!result.ok) throw new Error(result.code)
  return result.value.order.id
}

const NOT_DELIVERED = {
  ok: false,
  code: 'VALIDATION_ERROR',
  fieldErrors: { country: 'notDelivered' },
}

describe('an order that leaves the European Union', () => {
  it('costs the same without VAT, and its page says why', async () => {
    expect(await getOrder(await placed('CH'))).toMatchObject({
      value: { totalAmount: 2799.9, vat: { rate: 0, amount: 0, isExport: true } },
    })
    expect(await getOrder(await placed('FR'))).toMatchObject({
      value: { totalAmount: 2799.9, vat: { rate: 20, amount: 466.65, isExport: false } },
    })
  })

  it('keeps the VAT of its placing', async () => {
    const id = await placed('CH')
    await sql('update orders set vat_rate = 20')
    expect(await getOrder(id)).toMatchObject({ value: { vat: { rate: 20, isExport: false } } })
  })

  it('loses its VAT when its delivery address is corrected', async () => {
    const id = await placed('FR')
    expect(await payOrder(id, 'bank_transfer', { delivery: to('CH') })).toMatchObject({ ok: true })
    expect(await getOrder(id)).toMatchObject({ value: { vat: { rate: 0, isExport: true } } })
  })

  it('is refused where the shop does not deliver, also by a correction', async () => {
    env.OUTSIDE_EU = 'not-delivered'
    expect(await place(to('CH'))).toMatchObject(NOT_DELIVERED)
    await sql(`update users set country = 'GB'`)
    expect(await place()).toMatchObject(NOT_DELIVERED)
    expect(await sql('select 1 from orders')).toEqual([])
    const id = await placed('FR')
    expect(await payOrder(id, 'bank_transfer', { delivery: to('CH') })).toMatchObject(NOT_DELIVERED)
    expect(await getOrder(id)).toMatchObject({ value: { customer: { country: 'FR' } } })
  })
})
