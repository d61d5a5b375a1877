import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logIn } from '@/lib/accounts/credentials'
import { env } from '@/lib/env'
import { enqueueOwnerSignIns } from '@/lib/runtime/outbox/owner-sign-ins'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))

beforeEach(async () => {
  await resetDatabase()
  await insert('users', { email: env.ADMIN_EMAIL, role: 'admin', language: 'fr' })
  sendMail.mockReset()
})
afterEach(() => vi.restoreAllMocks())

const waiting = () =>
  sql(`select payload, run_after > now() + interval '59 minutes' as later
    from outbox_messages where topic = 'mail.owner-sign-ins' and done_at is null`)
const due = () =>
  sql(`update outbox_messages set run_after = now() - interval '1 s' where done_at is null`)
const attempts = async () => (await waiting()).map(({ payload }) => payload.attempts)

it('notifies the owner once of all failed sign-ins within a minute', async () => {
  for (let i = 0; i < 3; i += 1) {
    expect(await logIn(env.ADMIN_EMAIL, 'Guessed this 1!')).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  }
  await expect.poll(attempts).toEqual([3])
  await runOutbox(handlers)
  expect(sendMail).not.toHaveBeenCalled()
  await due()
  await runOutbox(handlers)
  expect(sendMail).toHaveBeenCalledTimes(1)
  const [mail, to] = sendMail.mock.calls[0] ?? []
  expect(to.address).toBe(env.ADMIN_EMAIL)
  expect(mail.subject).toMatch(/^3 connexions refusées/)
  expect(mail.text).toContain('/fr?login=true&mode=forgot')
})

it('notifies of more an hour later, with their number', async () => {
  await enqueueOwnerSignIns()
  await due()
  await runOutbox(handlers)
  await Promise.all([enqueueOwnerSignIns(), enqueueOwnerSignIns(), enqueueOwnerSignIns()])
  expect(await waiting()).toEqual([
    { payload: { attempts: 3, since: expect.any(String) }, later: true },
  ])
  await runOutbox(handlers)
  expect(sendMail).toHaveBeenCalledTimes(1)
})

it('notifies of no other account', async () => {
  await logIn('ada@example.com', 'Guessed this 1!')
  expect(await waiting()).toEqual([])
})
