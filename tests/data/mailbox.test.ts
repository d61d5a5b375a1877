import { beforeEach, expect, it, vi } from 'vitest'
import { confirmMailbox, signMailbox } from '@/lib/accounts/mailbox/mailbox'
import { saveNotifications } from '@/lib/accounts/settings/notifications'
import { waitForStock } from '@/lib/accounts/waiting/mutations'
import { tellBackInStock } from '@/lib/accounts/waiting/work'
import { sendMail } from '@/lib/mail/transport'
import type { Mail } from '@/lib/mail/types'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const session = vi.hoisted(() => ({ id: '', email: 'zofia@shop.example' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => session }))
vi.mock('@/lib/mail/transport', () => ({ sendMail: vi.fn() }))
const sent = vi.mocked(sendMail)

beforeEach(async () => {
  await resetDatabase()
  sent.mockReset().mockResolvedValue()
  session.id = await insert('users', { email: session.email, language: 'hu' })
})

const switchOn = () =>
  saveNotifications({
    orderNotifications: true,
    priceAlerts: true,
    newsletter: false,
    language: 'hu',
  })

/** Runs the outbox; returns the tokens of the requests to confirm. */
async function askedTokens() {
  sent.mockClear()
  await runOutbox(handlers)
  return sent.mock.calls.flatMap(([mail]) =>
    [...(mail as Mail).text.matchAll(/\/hu\/confirm-email\?mailbox=([\w-]+)/g)].map(
      ([, token]) => token,
    ),
  )
}

const confirmedAt = async () =>
  (await sql('select email_confirmed_at as at from users where id = $1', [session.id]))[0]?.at

it('is asked once a day for all that is wanted, and confirms it all', async () => {
  const variant = await insert('variants', { product_id: await insert('products'), stock: 0 })
  await switchOn()
  await switchOn()
  const asked = await waitForStock({ variant, language: 'hu' })
  expect(asked).toEqual({ ok: true, value: 'asked' })
  const [token, ...more] = await askedTokens()
  expect(more).toEqual([])
  await sql('update variants set stock = 5')
  expect(await tellBackInStock()).toBe(0)
  for (const _ of [1, 2]) expect(await confirmMailbox(token)).toEqual({ ok: true, value: null })
  expect(await confirmedAt()).toBeInstanceOf(Date)
  expect(await tellBackInStock()).toBe(1)
  await sql(`update outbox_messages set created_at = created_at - interval '25 hours'`)
  await switchOn()
  expect(await askedTokens()).toEqual([])
})

it('is asked once a day for all accounts of one mailbox', async () => {
  await switchOn()
  const { id, email } = session
  session.email = 'zofia+2@shop.example'
  session.id = await insert('users', { email: session.email, language: 'hu' })
  await switchOn()
  expect(await askedTokens()).toHaveLength(1)
  Object.assign(session, { id, email })
})

it('is not confirmed by the link of a former address, another account or rubbish', async () => {
  const former = signMailbox({ id: session.id, email: 'former@shop.example' })
  const other = await insert('users', { email: 'other@shop.example' })
  const theirs = signMailbox({ id: other, email: session.email })
  for (const token of [former, theirs, `${session.id}_x`, 'x', '', null]) {
    expect(await confirmMailbox(token)).toMatchObject({ code: 'INVALID_OR_EXPIRED_LINK' })
  }
  expect(await confirmedAt()).toBeNull()
})
