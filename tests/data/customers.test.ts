import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordConsents } from '@/lib/accounts/consents'
import { readCustomerFilters } from '@/lib/admin/customers/filters'
import { addCustomerNote, eraseCustomer, exportCustomer } from '@/lib/admin/customers/mutations'
import { listCustomers, readCustomer } from '@/lib/admin/customers/queries'
import { prisma } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import type { Query } from '@/lib/text/paging'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { fillShopWith, tracesOf, ZOFIA } from './person'
import { insert } from './rows'
import { findTraces } from './traces'

const placing = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => ({ id: placing.userId }),
}))

let adminId: string
beforeEach(async () => {
  await resetDatabase()
  adminId = await asAdministrator()
})

const auditEntries = () => sql('select actor_id, action, subject, details from audit_entries')

async function list(query: Query = {}) {
  const listed = await listCustomers(readCustomerFilters(query))
  if (!listed.ok) throw new Error(listed.code)
  return listed.value
}
const namesIn = async (query: Query) => (await list(query)).rows.map(({ firstName }) => firstName)

async function read(id: string, page = 1) {
  const customer = await readCustomer(id, page)
  if (!customer.ok) throw new Error(customer.code)
  return customer.value
}

describe('the list of customers', () => {
  it('has the newest account first, with number and day of its orders, without administrators', async () => {
    const ada = await insert('users', { created_at: '2026-01-01' })
    await insert('users', { first_name: 'Bob', created_at: '2026-02-01', country: 'HU' })
    await insert('orders', { user_id: ada, created_at: '2026-03-01' })
    await insert('orders', { user_id: ada, created_at: '2026-04-01' })
    await insert('orders')
    expect((await list()).rows).toMatchObject([
      { firstName: 'Bob', country: 'HU', orders: 0, lastOrderAt: null },
      { id: ada, firstName: 'Ada', orders: 2, lastOrderAt: new Date('2026-04-01') },
    ])
  })

  it('is searched by name, e-mail, company and city, accents or not', async () => {
    await insert('users', {
      first_name: 'Zsófia',
      last_name: 'Świętochłowska',
      email: 'zsofia@poczta.test',
      company: 'Kő és Társa Kft.',
      city: 'Łódź',
    })
    await insert('users', { city: 'Lyon' })
    for (const q of [
      'zsofia',
      'SWIETOCHLOWSKA zsófia',
      'zsofia@poczta.test',
      'ko es tarsa',
      'lodz',
    ])
      expect(await namesIn({ q }), q).toEqual(['Zsófia'])
    expect(await namesIn({ q: 'ada lyon' })).toEqual(['Ada'])
    for (const q of ["' or 1=1 --", '%', '_', '...', 'zsofia lyon'])
      expect(await namesIn({ q }), q).toEqual([])
    expect(await namesIn({ q: ['lyon', 'x'], page: '-1' })).toEqual(['Ada'])
  })

  it('has fifty per page', async () => {
    for (let i = 0; i < 51; i++) await insert('users')
    const { rows, page, pages, total } = await list({ page: '9' })
    expect([rows.length, page, pages, total]).toEqual([1, 2, 2, 51])
  })
})

describe('the page of a customer', () => {
  it('has account, own orders in pages, and consents as recorded', async () => {
    const id = await insert('users', { email: 'bob@shop.example' })
    for (let i = 0; i < 51; i++) await insert('orders', { user_id: id })
    await insert('orders')
    const choose = (marketingEmails: boolean) =>
      prisma.$transaction((tx) =>
        recordConsents(tx, id, { marketingEmails }, { source: 'sign-up', language: 'pl' }),
      )
    await choose(true)
    await choose(false)
    const customer = await read(id, 2)
    expect(customer).toMatchObject({ email: 'bob@shop.example', notes: [] })
    expect(customer.orders).toMatchObject({ total: 51, page: 2, rows: [{}] })
    const common = { purpose: 'marketing_emails', source: 'sign-up', language: 'pl' }
    expect(customer.consents).toMatchObject([
      { ...common, granted: false, textVersion: expect.stringMatching(/^\d{4}-/) },
      { ...common, granted: true },
    ])
    expect(JSON.stringify(customer)).not.toContain('passwordHash')
  })

  it('exists neither for an administrator nor for an unknown id', async () => {
    for (const id of [adminId, newRowId(), "' or 1=1", '\0'])
      expect(await readCustomer(id, 1)).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('a note', () => {
  const noteOf = (customerId: string, text: string, noteId = newRowId()) =>
    addCustomerNote({ customerId, noteId, text })

  it('is shown with author and time, newest first, and audited without its text', async () => {
    const id = await insert('users')
    expect(await noteOf(id, ' Called about\r\nthe lamp. ')).toMatchObject({ ok: true })
    expect(await noteOf(id, 'Called again.')).toMatchObject({ ok: true })
    expect((await read(id)).notes).toMatchObject([
      { text: 'Called again.', author: 'admin@shop.example', createdAt: expect.any(Date) },
      { text: 'Called about\nthe lamp.' },
    ])
    const record = { actor_id: adminId, action: 'customer.note', subject: `user:${id}` }
    expect(await auditEntries()).toEqual(Array(2).fill({ ...record, details: {} }))
  })

  it('is added once by a form that is sent twice', async () => {
    const id = await insert('users')
    const noteId = newRowId()
    await Promise.all([1, 2, 3].map(() => noteOf(id, 'Called.', noteId)))
    expect((await read(id)).notes).toHaveLength(1)
    expect(await auditEntries()).toHaveLength(1)
  })

  it('is never changed or deleted by itself', async () => {
    const id = await insert('users')
    await noteOf(id, 'Called.')
    for (const change of [`update customer_notes set text = 'x'`, 'delete from customer_notes'])
      await expect(sql(change)).rejects.toThrow('append-only')
  })

  it.each([' ', '', 'x'.repeat(2001)])('of no or too many letters is refused', async (text) => {
    const id = await insert('users')
    expect(await noteOf(id, text)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { text: 'REQUIRED_FIELDS' },
    })
  })

  it('about an administrator or a stranger is refused', async () => {
    for (const id of [adminId, newRowId()])
      expect(await noteOf(id, 'x')).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('a request of a customer', () => {
  let zofia: Awaited<ReturnType<typeof fillShopWith>>
  beforeEach(async () => {
    zofia = await fillShopWith(placing)
    await sql('delete from audit_entries')
    await confirmNow()
  })
  const erase = (changes: object = {}) =>
    eraseCustomer({ customerId: zofia.userId, confirmation: 'on', ...changes })

  it('for the data is answered with the file that the customer gets, and audited', async () => {
    const file = await exportCustomer(zofia.userId)
    if (!file.ok) throw new Error(file.code)
    const data = JSON.parse(await new Response(file.value.body).text())
    expect(data).toMatchObject({
      profile: { email: ZOFIA.email },
      notes: [{ text: expect.stringContaining(ZOFIA.phone) }],
      activity: [{ action: 'customer.export' }],
    })
    expect(data.orders).toHaveLength(2)
  })

  it('for erasure leaves no trace but invoices and the last mail, and is audited without a name', async () => {
    expect(await erase()).toEqual({ ok: true, value: null })
    expect(await findTraces(tracesOf(zofia.userId))).toEqual([
      'invoices.data',
      'outbox_messages.payload',
    ])
    expect(await auditEntries()).toEqual([
      { actor_id: adminId, action: 'customer.erase', subject: 'erased', details: {} },
    ])
    expect(await erase()).toEqual({ ok: false, code: 'NOT_FOUND' })
  })

  it.each([
    ['an active order', `update orders set status = 'paid'`, 'ACTIVE_ORDERS_EXIST'],
    ['an open claim', `update claims set status = 'in_repair'`, 'OPEN_CLAIM'],
    ['a due refund', `delete from order_money where kind = 'refunded'`, 'MONEY_OWED'],
  ])('for erasure is refused because of %s', async (_, change, code) => {
    await sql(change)
    expect(await erase()).toEqual({ ok: false, code })
    expect(await auditEntries()).toEqual([])
  })

  it('for erasure needs a confirmation, and never deletes an administrator', async () => {
    expect(await erase({ confirmation: undefined })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { confirmation: 'confirmationRequired' },
    })
    expect(await erase({ customerId: adminId })).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await erase({ customerId: 'x' })).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it.each([
    ['a guest', asGuest, 'UNAUTHENTICATED'],
    ['a customer', asCustomer, 'FORBIDDEN'],
    ['a former administrator', () => asAdministrator('former@shop.example'), 'FORBIDDEN'],
  ] as const)('reaches %s through no door', async (_, enter, code) => {
    await sql(`update users set email = 'stock@shop.example' where email = 'ada@shop.example'`)
    await enter()
    const { userId: id } = zofia
    expect(await listCustomers(readCustomerFilters({}))).toEqual({ ok: false, code })
    expect(await readCustomer(id, 1)).toEqual({ ok: false, code })
    expect(await addCustomerNote({ customerId: id, noteId: newRowId(), text: 'x' })).toEqual({
      ok: false,
      code,
    })
    expect(await exportCustomer(id)).toEqual({ ok: false, code })
    expect(await erase()).toEqual({ ok: false, code })
    expect(await auditEntries()).toEqual([])
  })

  it('waits for the password', async () => {
    await sql('update sessions set confirmed_at = null')
    expect(await exportCustomer(zofia.userId)).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
    expect(await erase()).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
  })
})
