import { beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: () => prisma.user.findUnique({ where: { id: session.userId } }),
}))

const HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@shop.example',
  address: 'Kossuth út 1',
  country: 'HU',
  phone: '+36301234567',
}

let stock: Stock
beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
  session.userId = stock.userId
})

const submit = (delivery?: object, key = newKey()) =>
  submitOrder('bank_transfer', { ...submission(stock), unpaid: 'keep', delivery }, key)
const cities = async () =>
  (await sql('select city from orders order by created_at')).map(({ city }) => city)
const unconfirmed = {
  ok: false,
  code: 'VALIDATION_ERROR',
  fieldErrors: { 'delivery.city': 'invalidCity' },
}

it('asks about an unknown place, and accepts it as written once confirmed', async () => {
  expect(await submit({ ...HOME, city: 'Hollókő' })).toEqual(unconfirmed)
  expect(await submit({ ...HOME, city: 'Hollókő', cityConfirmed: false })).toEqual(unconfirmed)
  expect(await cities()).toEqual([])
  for (const cityConfirmed of [true, 'Hollókő']) {
    expect(await submit({ ...HOME, city: 'Hollókő', cityConfirmed })).toMatchObject({ ok: true })
  }
  expect(await cities()).toEqual(['Hollókő', 'Hollókő'])
})

it('accepts known places in their spelling, and stores the typed one', async () => {
  const places = { AT: 'Wien', PL: 'CZĘSTOCHOWA', IT: 'Milano', DE: 'Muenchen' }
  for (const [country, city] of Object.entries(places)) {
    expect(await submit({ ...HOME, country, city })).toMatchObject({ ok: true })
  }
  expect(await cities()).toEqual(Object.values(places))
})

it('does not ask about the account’s own place, with specification §7’s fields or a delivery', async () => {
  await sql(`update users set country = 'HU', city = 'Hollókő'`)
  expect(await submit()).toMatchObject({ ok: true })
  expect(await submit({ ...HOME, city: 'HOLLOKO' })).toMatchObject({ ok: true })
  expect(await submit({ ...HOME, country: 'PL', city: 'Hollókő' })).toEqual(unconfirmed)
})

it('returns the same order with or without a repeated confirmation', async () => {
  const key = newKey()
  const delivery = { ...HOME, city: 'Hollókő' }
  const first = await submit({ ...delivery, cityConfirmed: true }, key)
  expect(await submit({ ...delivery, cityConfirmed: 'Hollókő' }, key)).toEqual(first)
  if (!first.ok) throw new Error(first.code)
  const { id } = first.value.order
  expect(await payOrder(id, 'bank_transfer', { delivery })).toMatchObject({ ok: true })
  const elsewhere = { ...delivery, city: 'Sehonnai' }
  expect(await payOrder(id, 'bank_transfer', { delivery: elsewhere })).toEqual(unconfirmed)
  const confirmed = { ...elsewhere, cityConfirmed: true }
  expect(await payOrder(id, 'bank_transfer', { delivery: confirmed })).toMatchObject({ ok: true })
  expect(await cities()).toEqual(['Sehonnai'])
})
