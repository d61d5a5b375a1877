import { encode } from 'next-auth/jwt'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSection } from '@/lib/admin/settings/read'
import { saveSettings } from '@/lib/admin/settings/save'
import { decodeToken } from '@/lib/auth/cookies'
import { checkProof } from '@/lib/auth/second-factor/check'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { openCode, sealCode, ticketKeys } from '@/lib/payments/tickets/cipher'
import { setting } from '@/lib/settings/current'
import { refreshSettings } from '@/lib/settings/refresh'
import { resealAll } from '@/lib/site/reseal'
import { confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { administratorWithPassword, appCode, enable } from './second-factor'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const KEYS = {
  STRIPE_API_KEY: 'sk_test_abcdefghijklmnop',
  STRIPE_WEBHOOK_SECRET: 'whsec_qrstuvwxyz',
}
const CODE = '1111222233334444'
const unchanged = { ...env }
const FORMER_TICKET_KEY = { id: 'former', secret: 'f'.repeat(32) }

/** As an operator sets them with `npm run keys -- new`. */
function setNewKeys() {
  const former = env.AUTH_SECRET
  Object.assign(env, {
    AUTH_SECRET: 'n'.repeat(32),
    AUTH_SECRET_PREVIOUS: former,
    TICKET_KEYS: [{ id: 'new', secret: 'w'.repeat(32) }, FORMER_TICKET_KEY],
  })
}
const forgetFormerKeys = () =>
  Object.assign(env, { AUTH_SECRET_PREVIOUS: undefined, TICKET_KEYS: [env.TICKET_KEYS[0]] })

let adminId: string
let codes: string[]
const ticketId = crypto.randomUUID()
beforeEach(async () => {
  await resetDatabase()
  Object.assign(env, { TICKET_KEYS: [FORMER_TICKET_KEY] })
  adminId = await administratorWithPassword()
  codes = await enable(adminId)
  await confirmNow()
  expect(await saveSettings({ section: 'stripe', version: '0', ...KEYS })).toMatchObject({
    ok: true,
  })
  const orderId = await insert('orders', {
    status: 'payment_review',
    payment_method: 'prepaid_tickets',
    reference: 'LX-1',
  })
  const { cipher, keyId } = sealCode(CODE, ticketId, ticketKeys())
  await sql(
    `insert into prepaid_tickets (id, order_id, type, amount_cents, last_digits, cipher, key_id, code_index)
     values ($1, $2, 'pcs', 1000, '4444', $3, $4, 'index')`,
    [ticketId, orderId, cipher, keyId],
  )
})
afterEach(() => void Object.assign(env, { AUTH_SECRET_PREVIOUS: undefined }, unchanged))

const proof = (code: string) => checkProof({ sid: '', user: { id: adminId, email: '' } }, { code })
const stripeKey = async () => {
  await refreshSettings()
  return setting('STRIPE_API_KEY')
}
const ticketCode = async () => {
  const { cipher, keyId } = await prisma.prepaidTicket.findUniqueOrThrow({
    where: { id: ticketId },
  })
  return openCode({ cipher: Buffer.from(cipher ?? []), keyId }, ticketId, ticketKeys())
}

describe('after new keys were added', () => {
  it('sessions, secret settings, the second factor, recovery codes and tickets go on', async () => {
    const token = await encode({ token: { sub: adminId, sid: 'x' }, secret: env.AUTH_SECRET })
    setNewKeys()
    expect(await decodeToken(token)).toMatchObject({ sub: adminId })
    expect(await stripeKey()).toBe(KEYS.STRIPE_API_KEY)
    expect(await ticketCode()).toBe(CODE)
    expect(await proof(await appCode(adminId))).toBeNull()
    expect(await proof(codes[0] ?? '')).toBeNull()
  })

  it('sealing anew lets the former keys be forgotten', async () => {
    setNewKeys()
    expect(await resealAll(prisma)).toEqual({ settings: 1, secondFactors: 1, tickets: 1 })
    forgetFormerKeys()
    expect(await stripeKey()).toBe(KEYS.STRIPE_API_KEY)
    expect(await ticketCode()).toBe(CODE)
    expect(await proof(await appCode(adminId))).toBeNull()
    expect(await readSection('stripe')).toMatchObject({ ok: true, value: { version: 2 } })
    const [entry] = await sql(
      `select actor_id, subject from audit_entries where action = 'settings.reseal'`,
    )
    expect(entry).toEqual({ actor_id: null, subject: 'settings:stripe' })
  })

  it('sealing anew changes nothing when a key is missing', async () => {
    setNewKeys()
    Object.assign(env, { TICKET_KEYS: [env.TICKET_KEYS[0]] })
    await expect(resealAll(prisma)).rejects.toThrow('former')
    expect(await sql('select version from setting_versions')).toEqual([{ version: 1 }])
  })
})

it('a token of an unknown secret is no session', async () => {
  const token = await encode({ token: { sub: adminId, sid: 'x' }, secret: 'u'.repeat(32) })
  setNewKeys()
  expect(await decodeToken(token)).toBeNull()
})
