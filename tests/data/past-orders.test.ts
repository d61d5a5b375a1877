import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inviteMoved } from '@/lib/accounts/moving/invite'
import { createResetToken, resetPassword } from '@/lib/accounts/passwords/resets'
import { previewMoved, readMovedReport, runMoved } from '@/lib/admin/moving/moved-files'
import { exportPastOrders } from '@/lib/orders/past/export-past'
import { listPastOrders, readPastOrdersOf, readPastTurnover } from '@/lib/orders/past/queries'
import { eraseEverywhere } from '@/lib/privacy/erase'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const reader = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => (reader.id ? { id: reader.id } : null),
}))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  reader.id = ''
})

const of = (name: string) => readFileSync(`tests/other-shops/${name}.csv`, 'utf8')
const ZOE = 'zoe.lefevre@client.example'

async function check(text: string) {
  const taken = await previewMoved({ name: 'a.csv', bytes: new TextEncoder().encode(text) }, 'fr')
  if (!taken.ok) throw new Error(JSON.stringify(taken))
  return taken.value.id
}

async function move(text: string) {
  const done = await runMoved(await check(text), true)
  if (!done.ok) throw new Error(done.code)
  return done.value
}

const idOf = async (email: string) =>
  String((await sql('select id from users where email = $1', [email]))[0]?.id)
const past = () =>
  sql(`select number, user_id, email, name, address, country, total_cents, refunded_cents
       from past_orders order by number`)

async function listed(id: string) {
  reader.id = id
  const list = await listPastOrders()
  return list.ok ? list.value.rows.map(({ number }) => number) : []
}

describe('orders of the former shop', () => {
  it('are those of the accounts that moved in, whichever file comes first', async () => {
    expect(await move(of('shopify-orders'))).toEqual({ created: 3, changed: 0, same: 0 })
    await move(of('shopify-customers'))
    expect(await listed(await idOf(ZOE))).toEqual(['#1001', '#1003'])
    expect(await move(of('shopify-orders'))).toEqual({ created: 0, changed: 0, same: 3 })
    await move(of('woocommerce-customers'))
    await move(of('woocommerce-orders'))
    expect(await listed(await idOf('giulia@client.example'))).toEqual(['A-881'])
  })

  it('change nothing at the check', async () => {
    const id = await check(of('shopify-orders'))
    const read = await readMovedReport(id)
    expect(read.ok && read.value).toMatchObject({
      kind: 'orders',
      createdCount: 3,
      problemCount: 0,
    })
    expect(await past()).toEqual([])
  })

  it('are updated by a later file and doubled by none', async () => {
    await move(of('shopify-orders'))
    const later = of('shopify-orders').replace('Shopify Payments,0.00', 'Shopify Payments,30.00')
    expect(await move(later)).toEqual({ created: 0, changed: 1, same: 2 })
    expect(await past()).toMatchObject([{ number: '#1001', refunded_cents: 3_000 }, {}, {}])
  })

  it('are updated by a later file that corrects only an item', async () => {
    await move(of('shopify-orders'))
    const later = of('shopify-orders').replace(',49.50,,L-1,', ',48.50,,L-1,')
    expect(await move(later)).toEqual({ created: 0, changed: 1, same: 2 })
    expect(await move(later)).toEqual({ created: 0, changed: 0, same: 3 })
  })

  it('are not shown to an account that took the address by a sign-up, until its mailbox is proved', async () => {
    const id = await insert('users', { email: ZOE })
    await move(of('shopify-customers'))
    await move(of('shopify-orders'))
    expect(await listed(id)).toEqual([])
    const token = await createResetToken(id)
    await resetPassword({ token, password: 'lilas-et-muguet-2026' })
    expect(await listed(id)).toEqual(['#1001', '#1003'])
  })

  it('are counted apart, paid ones less refunds', async () => {
    await move(of('shopify-orders'))
    await move(of('prestashop-orders'))
    expect(await readPastTurnover()).toEqual({
      ok: true,
      value: [
        { year: '2025', currency: 'EUR', orders: 1, cents: 0 },
        { year: '2024', currency: 'EUR', orders: 1, cents: 12_900 },
        { year: '2021', currency: 'EUR', orders: 1, cents: 2_900 },
      ],
    })
  })

  it('lose the person with the account, and no later file brings the person back', async () => {
    await move(of('shopify-customers'))
    await move(of('shopify-orders'))
    await inviteMoved()
    await eraseEverywhere(await idOf(ZOE))
    const anonymous = { user_id: null, email: '', name: '', address: '' }
    expect(await past()).toMatchObject([
      { ...anonymous, number: '#1001', total_cents: 12_900, country: 'FR' },
      { email: 'gast@client.example' },
      { ...anonymous, number: '#1003' },
    ])
    await move(of('shopify-customers'))
    await move(of('shopify-orders'))
    expect(await past()).toMatchObject([anonymous, {}, anonymous])
  })

  it('go out as CSV with guarded formulas, after the password', async () => {
    await move(of('shopify-orders').replace('#1002', '=cmd|x'))
    expect(await exportPastOrders('comma')).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await confirmNow()
    const exported = await exportPastOrders('comma')
    const text = exported.ok ? await new Response(exported.value).text() : ''
    expect(text).toContain('shop,number,placed_at')
    expect(text).toContain("shopify,'=cmd|x,")
    expect(text).toContain('129.00')
    expect(text).not.toMatch(/(^|,)[=+@-]/m)
  })

  it('refuse a guest and a customer what is the administrator’s', async () => {
    visitor.session = null
    for (const call of [readPastTurnover(), readPastOrdersOf('x'), exportPastOrders('comma')]) {
      expect(await call).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    expect(await listPastOrders()).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
