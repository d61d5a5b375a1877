import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveBilling } from '@/lib/accounts/billing/billing'
import type { Billing } from '@/lib/accounts/billing/model'
import { checkVatNumber } from '@/lib/accounts/billing/vies'
import { decideVatNumber } from '@/lib/admin/customers/mutations'
import { readOverview } from '@/lib/admin/overview'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { submitOrder } from '@/lib/orders/mutations'
import { payOrder } from '@/lib/orders/pay'
import { transitionOrder } from '@/lib/orders/transition'
import { readCheckout } from '@/lib/payments/checkout/setup'
import { asAdministrator, asGuest, visitor } from './admin'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
  getSession: async () => visitor.session,
}))

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Plays VIES (https://ec.europa.eu/taxation_customs/vies/#/technical-information). */
const vies = { asked: [] as object[], answer: (() => {}) as Answer }
const server = createServer(async (request, response) => {
  vies.asked.push({ url: request.url, ...((await json(request)) as object) })
  vies.answer(request, response)
})
const says =
  (body: object | string, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const found = { valid: true, requestIdentifier: 'WAPIAAAA1', requestDate: '2026-11-26Z' }
const NAME = 'PRACOWNIA NOWAK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'
const VALID = says({ ...found, name: NAME, address: 'DŁUGA 1\n30-001 KRAKÓW' })
const OTHER = says({ ...found, name: 'GOOGLE POLAND', address: 'WARSZAWA' })
/** As German and Spanish numbers. */
const UNNAMED = says({ ...found, name: '---', address: '---' })
const INVALID = says({ valid: false, requestIdentifier: '' })
const BUSY = says({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const { VIES_URL, COMPANY_VAT_ID, VAT_WITHIN_EU } = env
let stock: Stock
beforeEach(async () => {
  const { port } = server.address() as AddressInfo
  Object.assign(env, { VIES_URL: `http://127.0.0.1:${port}`, COMPANY_VAT_ID: 'FR 00 123456789' })
  vies.asked = []
  vies.answer = VALID
  stock = await openShop(session)
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(env, { VIES_URL, COMPANY_VAT_ID, VAT_WITHIN_EU })
})

const NUMBER = 'PL1234567890'
const business = { company: 'Pracownia Nowak', vatNumber: 'PL 123-456-78-90' }
const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@shop.example',
  address: 'Długa 1',
  phone: '+33 6 12 34 56 78',
}
const CITIES = { PL: 'Kraków', FR: 'Lyon', DE: 'Berlin' }
const to = (country: keyof typeof CITIES) => ({ ...ADA, country, city: CITIES[country] })
/** Without 20 % VAT: 2 × €999.90 and €800.10 of the submission, each unit rounded. */
const place = (delivery: object, totalAmount?: number) =>
  submitOrder(
    'bank_transfer',
    { ...submission(stock), delivery, ...(totalAmount !== undefined && { totalAmount }) },
    newKey(),
  )
const stored = async () =>
  (await prisma.user.findUniqueOrThrow({ where: { id: session.userId } })).billing as Billing | null

describe('VIES', () => {
  it.each([
    ['a valid number', VALID, 'valid', 'WAPIAAAA1'],
    ['an unknown number', INVALID, 'invalid', null],
    ['a busy member state', BUSY, 'unavailable', null],
    ['a broken answer', says('<html>'), 'unavailable', null],
    ['another answer', says({ hello: 1 }), 'unavailable', null],
  ] as const)('answers %s', async (_, answer, status, consultation) => {
    vies.answer = answer
    expect(await checkVatNumber(NUMBER)).toMatchObject({ status, consultation })
    expect(vies.asked).toEqual([
      {
        url: '/check-vat-number',
        countryCode: 'PL',
        vatNumber: '1234567890',
        requesterMemberStateCode: 'FR',
        requesterNumber: '00123456789',
      },
    ])
  })

  it('is given up after four seconds, and not asked when it is off or away', async () => {
    vies.answer = () => {}
    expect(await checkVatNumber(NUMBER)).toMatchObject({ status: 'unavailable' })
    Object.assign(env, { VIES_URL: null })
    expect(await checkVatNumber(NUMBER)).toMatchObject({ status: 'unavailable' })
    Object.assign(env, { VIES_URL: 'http://127.0.0.1:1' })
    expect(await checkVatNumber(NUMBER)).toMatchObject({ status: 'unavailable' })
  })
})

describe('billing details', () => {
  it('are stored with the answer, changed, and removed by an empty form', async () => {
    expect(await saveBilling(business)).toEqual({ ok: true, value: null })
    expect(await stored()).toMatchObject({
      company: 'Pracownia Nowak',
      vatNumber: NUMBER,
      address: null,
      check: { status: 'valid', consultation: 'WAPIAAAA1' },
    })
    vies.answer = INVALID
    await saveBilling({ ...business, address: 'Krótka 2', city: 'Łódź', country: 'PL' })
    expect(await stored()).toMatchObject({
      check: { status: 'invalid' },
      address: { city: 'Łódź' },
    })
    await saveBilling({})
    expect(await stored()).toBeNull()
  })

  it('are refused with the fields, and to guests', async () => {
    expect(await saveBilling({ company: 'Nowak', vatNumber: 'PL1' })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { vatNumber: 'vatNumberInvalid' },
    })
    session.userId = ''
    expect(await saveBilling(business)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(vies.asked).toEqual([])
  })
})

describe('a business with a confirmed number of another member state', () => {
  const netTotal = async () => {
    const answer = await place(to('PL'), 0)
    if (answer.ok) throw new Error('placed for nothing')
    return (answer.details as { total: number }).total
  }

  it('pays net prices, and its invoice says why', async () => {
    await saveBilling(business)
    const setup = await readCheckout('')
    expect(setup).toMatchObject({ value: { business: { status: 'valid', vatNumber: NUMBER } } })
    expect(setup.ok && setup.value.vat.reverseCharge).toContain('PL')
    expect(setup.ok && setup.value.vat.reverseCharge).not.toContain('FR')
    // The gross total of a browser is refused: no price changes silently.
    expect(await place(to('PL'))).toMatchObject({ code: 'PRICE_CHANGED', details: { items: [] } })
    const total = await netTotal()
    const placed = await place(to('PL'), total)
    if (!placed.ok) throw new Error(placed.code)
    const { id: orderId } = placed.value.order
    const order = await prisma.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { lines: true },
    })
    const sum = order.lines.reduce((all, line) => all + line.quantity * line.unitPriceCents, 0)
    expect(order).toMatchObject({ totalCents: sum, vatTreatment: 'reverse_charge' })
    expect(order.vatRate.toNumber()).toBe(0)
    expect(order.billing).toMatchObject({
      check: {
        status: 'valid',
        consultation: 'WAPIAAAA1',
        name: NAME,
        address: 'DŁUGA 1 30-001 KRAKÓW',
      },
    })
    expect(Math.round(total * 100)).toBe(sum)
    await prisma.$transaction((tx) => transitionOrder(tx, { orderId, to: 'paid', actor: 'system' }))
    const { data } = await prisma.invoice.findFirstOrThrow({ where: { orderId } })
    expect(data as InvoiceData).toMatchObject({
      treatment: 'reverse_charge',
      vatCents: 0,
      netCents: sum,
      buyer: { company: 'Pracownia Nowak', vatNumber: NUMBER, city: 'Kraków' },
    })
  })

  it('pays VAT for a delivery within the shop’s country, and with the destination’s rate before', async () => {
    await saveBilling(business)
    const home = await place(to('FR'))
    expect(home).toMatchObject({ ok: true })
    expect(await sql('select vat_rate::float8, vat_treatment from orders')).toEqual([
      { vat_rate: 20, vat_treatment: 'national' },
    ])
    const ofSeller = await netTotal()
    Object.assign(env, { VAT_WITHIN_EU: 'destination' })
    expect(await netTotal()).toBeLessThan(ofSeller)
  })

  it('is asked about again after a day, and pays VAT when the number is no longer confirmed', async () => {
    await saveBilling(business)
    const total = await netTotal()
    await sql(
      `update users set billing = jsonb_set(billing, '{check,checkedAt}', '"2026-01-01T00:00:00.000Z"')`,
    )
    vies.answer = INVALID
    expect(await place(to('PL'), total)).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await stored()).toMatchObject({ check: { status: 'invalid' } })
    expect(await place(to('PL'))).toMatchObject({ ok: true })
  })

  it('keeps its country when the delivery is corrected', async () => {
    await saveBilling(business)
    const placed = await place(to('PL'), await netTotal())
    const id = placed.ok ? placed.value.order.id : ''
    expect(await payOrder(id, 'bank_transfer', { delivery: to('DE') })).toMatchObject({
      fieldErrors: { country: 'businessCountry' },
    })
    const elsewhere = { ...to('PL'), address: 'Krótka 2' }
    expect(await payOrder(id, 'bank_transfer', { delivery: elsewhere })).toMatchObject({ ok: true })
    expect(await sql('select vat_rate::float8, vat_treatment from orders')).toEqual([
      { vat_rate: 0, vat_treatment: 'reverse_charge' },
    ])
  })
})

describe('a valid number that is not shown to be the business’s own', () => {
  const decide = (decision: string, changes: object = {}) =>
    decideVatNumber({
      customerId: session.userId,
      company: business.company,
      vatNumber: NUMBER,
      decision,
      ...changes,
    })
  const standing = async () => {
    const setup = await readCheckout('')
    if (!setup.ok) throw new Error(setup.code)
    const { business: read, vat } = setup.value
    return [read?.status, vat.reverseCharge.includes('PL')]
  }

  it.each([
    ['another business’s', OTHER, 'GOOGLE POLAND'],
    ['a business’s that VIES does not name', UNNAMED, null],
  ])('pays VAT and is told so before the order: %s', async (_, answer, name) => {
    vies.answer = answer
    await saveBilling(business)
    expect(await stored()).toMatchObject({ check: { status: 'valid', name } })
    expect(await standing()).toEqual(['held', false])
    const { heldNumbers } = await readOverview()
    expect(heldNumbers).toEqual([{ customerId: session.userId, company: business.company }])
    const placed = await place(to('PL'))
    if (!placed.ok) throw new Error(placed.code)
    const { id: orderId } = placed.value.order
    await prisma.$transaction((tx) => transitionOrder(tx, { orderId, to: 'paid', actor: 'system' }))
    const { data } = await prisma.invoice.findFirstOrThrow({ where: { orderId } })
    expect(data as InvoiceData).toMatchObject({ treatment: 'national' })
    expect((data as InvoiceData).vatCents).toBeGreaterThan(0)
  })

  it('is sold to without VAT once the owner accepts it, until the owner decides otherwise', async () => {
    vies.answer = UNNAMED
    await saveBilling(business)
    await asAdministrator()
    expect(await decide('accept')).toMatchObject({ ok: true })
    expect(await standing()).toEqual(['valid', true])
    expect(await readOverview()).toMatchObject({ heldNumbers: [] })
    // The same details again, and a later answer, leave the decision.
    await saveBilling({ ...business, address: 'Krótka 2', city: 'Łódź', country: 'PL' })
    await sql(
      `update users set billing = jsonb_set(billing, '{check,checkedAt}', '"2026-01-01T00:00:00.000Z"') where id = $1`,
      [session.userId],
    )
    expect(await standing()).toEqual(['valid', true])
    expect(await decide('withdraw')).toMatchObject({ ok: true })
    expect(await standing()).toEqual(['held', false])
    await saveBilling(business)
    expect(await readOverview()).toMatchObject({ heldNumbers: [] })
    expect(await sql('select action from audit_entries order by created_at, id')).toEqual([
      { action: 'customer.acceptVatNumber' },
      { action: 'customer.withdrawVatNumber' },
    ])
  })

  it('is decided again for another company or number', async () => {
    vies.answer = UNNAMED
    await saveBilling(business)
    await asAdministrator()
    await decide('accept')
    await saveBilling({ ...business, company: 'Pracownia Kowalska' })
    expect(await standing()).toEqual(['held', false])
    await saveBilling(business)
    expect(await standing()).toEqual(['held', false])
  })

  it('is decided by the administrator alone, about the details that the page showed', async () => {
    vies.answer = UNNAMED
    await saveBilling(business)
    await asGuest()
    expect(await decide('accept')).toMatchObject({ code: 'UNAUTHENTICATED' })
    const user = { id: session.userId, email: ADA.email }
    visitor.session = { sid: '', language: 'fr', isAdmin: false, user }
    expect(await decide('accept')).toMatchObject({ code: 'FORBIDDEN' })
    await asAdministrator()
    expect(await decide('accept', { company: 'Other' })).toMatchObject({ code: 'CONFLICT' })
    expect(await decide('accept', { vatNumber: 'PL1' })).toMatchObject({ code: 'CONFLICT' })
    expect(await decide('gift')).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await standing()).toEqual(['held', false])
  })

  it('is asked about again where an earlier version kept no name', async () => {
    await saveBilling(business)
    await sql(`update users set billing = billing #- '{check,name}' where id = $1`, [
      session.userId,
    ])
    expect(await standing()).toEqual(['valid', true])
    expect(vies.asked).toHaveLength(2)
  })
})

it.each([
  ['the shop’s own country', { company: 'Lyon SA', vatNumber: 'FR12123456789' }, VALID],
  ['no confirmation', business, INVALID],
  ['no answer', business, BUSY],
  ['no number', { company: 'Pracownia Nowak' }, VALID],
])('a business with %s pays as a consumer', async (_, details, answer) => {
  vies.answer = answer
  await saveBilling(details)
  expect(await place(to('PL'))).toMatchObject({ ok: true })
  expect(
    await sql('select vat_rate::float8, billing->>$1 as company from orders', ['company']),
  ).toEqual([{ vat_rate: 20, company: details.company }])
})
