import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmWait, waitForStock } from '@/lib/accounts/waiting/mutations'
import { listAwaited } from '@/lib/accounts/waiting/queries'
import { tellBackInStock } from '@/lib/accounts/waiting/work'
import { sendMail } from '@/lib/mail/transport'
import type { Mail } from '@/lib/mail/types'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { LIMITS } from '@/lib/security/rate-limit'
import { handlers } from '@/lib/site/outbox-handlers'
import { unsubscribe } from '@/lib/site/unsubscribe'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))
vi.mock('@/lib/mail/transport', () => ({ sendMail: vi.fn() }))
const sent = vi.mocked(sendMail)

const EMAIL = 'zofia@shop.example'
let black: string
let rose: string

beforeEach(async () => {
  await resetDatabase()
  sent.mockReset().mockResolvedValue()
  session.userId = null
  const product_id = await insert('products', { name: 'Aurora One' })
  black = await insert('variants', { product_id, stock: 0 })
  rose = await insert('variants', { product_id, colour: 'rose', stock: 0 })
})

const ask = (variant = black, email = EMAIL) => waitForStock({ variant, email, language: 'hu' })

/** Runs the outbox; returns the mails sent. */
async function deliver() {
  sent.mockClear()
  await runOutbox(handlers)
  return sent.mock.calls.map(([mail, to]) => ({ ...(mail as Mail), to: to.address }))
}

async function mailedToken() {
  const [mail] = await deliver()
  return mail?.text.match(/\/hu\/back-in-stock\?token=([\w-]+)/)?.[1] ?? ''
}

const restock = (variant = black, stock = 5) =>
  sql('update variants set stock = $2 where id = $1', [variant, stock])

const aDayLater = () => sql(`update stock_waits set created_at = created_at - interval '25 hours'`)

describe('a guest', () => {
  it('is asked to confirm, and told once', async () => {
    expect(await ask()).toEqual({ ok: true, value: 'asked' })
    const token = await mailedToken()
    expect(await listAwaited(token, 'hu')).toMatchObject([{ variantId: black }])
    for (const _ of [1, 2]) expect(await confirmWait(token)).toMatchObject({ ok: true })
    expect(await tellBackInStock()).toBe(0)
    await restock()
    const counts = await Promise.all([1, 2, 3].map(() => tellBackInStock()))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    const [mail, ...more] = await deliver()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: EMAIL,
      subject: expect.stringMatching(/^Újra kapható: Aurora/),
    })
    await restock(black, 0)
    await restock()
    expect(await tellBackInStock()).toBe(0)
  })

  it('who confirms nothing is not told', async () => {
    await ask()
    await deliver()
    await restock()
    expect(await tellBackInStock()).toBe(0)
    expect(await deliver()).toEqual([])
  })

  it('gets one mail a day for all that is asked for, which confirms it all', async () => {
    await ask()
    await ask()
    expect(await ask(rose)).toEqual({ ok: true, value: 'asked' })
    const mails = await deliver()
    expect(mails).toHaveLength(1)
    await aDayLater()
    await ask()
    const token = await mailedToken()
    expect(await confirmWait(token)).toMatchObject({ ok: true })
    await restock(black)
    await restock(rose)
    expect(await tellBackInStock()).toBe(2)
  })

  it('gets the same answer, and no mail, while the address waits already', async () => {
    await ask()
    await confirmWait(await mailedToken())
    expect(await ask()).toEqual({ ok: true, value: 'asked' })
    expect(await deliver()).toEqual([])
  })

  it('confirms again before a second time', async () => {
    await ask()
    await confirmWait(await mailedToken())
    await restock()
    await tellBackInStock()
    await deliver()
    await restock(black, 0)
    await ask()
    await restock()
    expect(await tellBackInStock()).toBe(0)
    await confirmWait(await mailedToken())
    expect(await tellBackInStock()).toBe(1)
  })

  it('ends all waits of the address by the link of the mail', async () => {
    await ask()
    await ask(rose)
    await confirmWait(await mailedToken())
    await restock()
    await tellBackInStock()
    const [mail] = await deliver()
    const token = mail?.text.match(/\/hu\/unsubscribe\?token=([\w-]+)/)?.[1]
    expect(mail?.unsubscribe).toContain(`/api/unsubscribe?token=${token}`)
    expect(await unsubscribe(token)).toEqual({ ok: true, value: 'back-in-stock' })
    expect(await sql('select 1 from stock_waits')).toEqual([])
    expect(await unsubscribe(token)).toMatchObject({ ok: true })
  })

  it('needs an address, a variant and a link of the shop', async () => {
    expect(await ask(black, 'ada@')).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { email: 'emailInvalid' },
    })
    expect(await ask(crypto.randomUUID())).toMatchObject({ code: 'NOT_FOUND' })
    for (const token of ['', 'x', `${crypto.randomUUID()}_${'a'.repeat(22)}`]) {
      expect(await confirmWait(token)).toMatchObject({ code: 'INVALID_OR_EXPIRED_LINK' })
    }
  })

  it('is refused after many attempts for one mailbox', async () => {
    const { points } = LIMITS.stockWaits.account
    for (let at = 0; at < points; at += 1) {
      expect(await ask(black, `zofia+${at}@shop.example`)).toMatchObject({ ok: true })
    }
    expect(await ask()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a customer', () => {
  beforeEach(async () => {
    const email_confirmed_at = new Date()
    session.userId = await insert('users', { email: EMAIL, language: 'pl', email_confirmed_at })
  })

  it('is told once, at the address and in the language of the account', async () => {
    expect(await ask(black, '')).toEqual({ ok: true, value: 'waiting' })
    await ask(black, 'other@shop.example')
    await restock()
    expect(await tellBackInStock()).toBe(1)
    const mails = await deliver()
    expect(mails).toMatchObject([
      { to: EMAIL, subject: expect.stringMatching(/^Znów w sprzedaży/) },
    ])
  })

  it('waits on where the variant is sold out again before the mail', async () => {
    await ask()
    await restock()
    await tellBackInStock()
    await restock(black, 0)
    expect(await deliver()).toEqual([])
    await restock()
    expect(await tellBackInStock()).toBe(1)
    expect(await deliver()).toHaveLength(1)
  })
})
