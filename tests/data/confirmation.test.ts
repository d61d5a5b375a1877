import { hashSync } from 'bcryptjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmPasswordAction } from '@/lib/admin/actions'
import { confirmPassword, isConfirmed, requireConfirmed } from '@/lib/auth/confirmation'
import { deleteProduct } from '@/lib/products/editing/delete'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { findTraces } from './traces'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
const revalidatePath = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidatePath }))
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`to ${path}`)
  },
}))

const PASSWORD = 'ouvrez-moi-2026'
const MINUTE = 60_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

let adminId: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await resetDatabase()
  adminId = await asAdministrator()
  const hash = hashSync(PASSWORD, 4)
  await sql('update users set password_hash = $2 where id = $1', [adminId, hash])
})
afterEach(() => vi.useRealTimers())

const product = async () => {
  const id = await insert('products')
  await insert('variants', { product_id: id })
  return id
}
const auditEntries = () =>
  sql('select action, subject, details from audit_entries order by created_at')

describe('a password confirmation', () => {
  it('lasts five minutes', async () => {
    expect(await requireConfirmed()).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
    expect(await confirmPassword({ password: PASSWORD })).toEqual({ ok: true, value: null })
    expect(await requireConfirmed()).toEqual({ ok: true, value: visitor.session })
    later(5 * MINUTE - 1)
    expect(await isConfirmed()).toBe(true)
    later(1)
    expect(await isConfirmed()).toBe(false)
  })

  it('is audited without the password', async () => {
    await confirmPassword({ password: PASSWORD })
    const subject = `session:${visitor.session?.sid}`
    expect(await auditEntries()).toEqual([{ action: 'session.confirm', subject, details: {} }])
    expect(await findTraces([PASSWORD])).toEqual([])
  })

  it('is valid in its session only', async () => {
    const first = visitor.session
    await confirmPassword({ password: PASSWORD })
    const sid = await insert('sessions', { user_id: adminId })
    visitor.session = first && { ...first, sid }
    expect(await isConfirmed()).toBe(false)
    visitor.session = first
    expect(await isConfirmed()).toBe(true)
  })

  it('confirms nothing in an ended session', async () => {
    await sql('update sessions set ended_at = now()')
    expect(await confirmPassword({ password: PASSWORD })).toEqual({
      ok: false,
      code: 'UNAUTHENTICATED',
    })
    expect([await isConfirmed(), await auditEntries()]).toEqual([false, []])
  })
})

it.each([undefined, null, '', 7, {}, [PASSWORD]])('rejects %j as a password', async (password) => {
  expect(await confirmPassword({ password })).toEqual({ ok: false, code: 'REQUIRED_FIELDS' })
  expect([await isConfirmed(), await auditEntries()]).toEqual([false, []])
})

it('rejects a wrong password, and the right one after too many', async () => {
  for (let times = 0; times < 10; times += 1) {
    expect(await confirmPassword({ password: 'guess-2026' })).toEqual({
      ok: false,
      code: 'WRONG_PASSWORD',
      fieldErrors: { password: 'WRONG_PASSWORD' },
    })
  }
  expect(await confirmPassword({ password: PASSWORD })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect([await isConfirmed(), await auditEntries()]).toEqual([false, []])
})

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
  ['a former administrator', () => asAdministrator('former@shop.example'), 'FORBIDDEN'],
] as const)('refuses a confirmation by %s', async (_, enter, code) => {
  await enter()
  expect(await confirmPassword({ password: PASSWORD })).toEqual({ ok: false, code })
  expect(await requireConfirmed()).toEqual({ ok: false, code })
  expect(await sql('select 1 from sessions where confirmed_at is not null')).toEqual([])
})

describe('the confirmation form', () => {
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return confirmPasswordAction(null, form)
  }

  it.each([
    ['/admin/products/export?state=archived', '/admin/products/export?state=archived'],
    ['https://evil.example/admin/', '/admin'],
    ['//evil.example/admin/', '/admin'],
    ['/fr/dashboard', '/admin'],
  ])('redirects to an admin page: %s', async (to, shown) => {
    await expect(send({ to, password: PASSWORD })).rejects.toThrow(`to ${shown}`)
    expect(revalidatePath).toHaveBeenLastCalledWith(shown.split('?')[0])
    expect(await isConfirmed()).toBe(true)
  })

  it('shows an error for a wrong password without echoing it', async () => {
    expect(await send({ to: '/admin/audit', password: 'guess-2026' })).toMatchObject({
      ok: false,
      code: 'WRONG_PASSWORD',
      values: { to: '/admin/audit' },
    })
    expect(await send({ to: '/admin/audit' })).toMatchObject({ code: 'REQUIRED_FIELDS' })
    expect(await isConfirmed()).toBe(false)
  })
})

describe('deleting and archiving', () => {
  it.each(['deleted', 'archived'])(
    'requires the password for a product that would be %s',
    async (fate) => {
      const id = await product()
      if (fate === 'archived') {
        const order_id = await insert('orders')
        await insert('order_lines', { order_id, product_id: id })
      }
      const stored = () => sql('select * from products')
      const before = await stored()
      expect(await deleteProduct(id)).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
      expect([await stored(), await auditEntries()]).toEqual([before, []])
      await confirmPassword({ password: PASSWORD })
      later(6 * MINUTE)
      expect(await deleteProduct(id)).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
      await confirmPassword({ password: PASSWORD })
      expect(await deleteProduct(id)).toMatchObject({ value: { isArchived: fate === 'archived' } })
    },
  )

  it('reveals no products before the confirmation', async () => {
    const absent = crypto.randomUUID()
    expect(await deleteProduct(absent)).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
    await confirmPassword({ password: PASSWORD })
    expect(await deleteProduct(absent)).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})
