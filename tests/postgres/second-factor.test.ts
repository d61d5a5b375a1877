import { beforeEach, expect, it, vi } from 'vitest'
import { checkProof, completeSignIn } from '@/lib/auth/second-factor/check'
import { addPasskey, startPasskey } from '@/lib/auth/second-factor/passkey-setup'
import { challengePasskeys } from '@/lib/auth/second-factor/passkeys'
import { enableSecondFactor, startSecondFactor } from '@/lib/auth/second-factor/setup'
import { createSession } from '@/lib/auth/session-rows'
import { env } from '@/lib/env'
import { confirmNow, visitor } from '../data/admin'
import { resetDatabase, sql } from '../data/database'
import { administratorWithPassword, appCode, enable } from '../data/second-factor'
import { softPasskey } from '../data/soft-passkey'

const pending = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getPendingSignIn: async () => ({ id: pending.id, user: visitor.session?.user }),
  signIn: async () => ({ isPending: false }),
}))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

let id: string
beforeEach(async () => {
  await resetDatabase()
  id = await administratorWithPassword()
})

const passed = (answers: (null | { ok: boolean })[]) =>
  answers.filter((answer) => answer === null || answer.ok)

const checkCode = (code: unknown) =>
  checkProof({ sid: '', user: { id, email: env.ADMIN_EMAIL } }, { code })

/** At most the limit of wrong codes, so that each attempt is checked. */
const five = <T>(attempt: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, attempt))

it('accepts a code of the app once of five requests at once', async () => {
  await enable(id)
  const code = await appCode(id)
  const answers = await five(() => checkCode(code))
  expect(passed(answers)).toHaveLength(1)
})

it('accepts a recovery code once of five requests at once', async () => {
  const [code] = await enable(id)
  const answers = await five(() => checkCode(code))
  expect(passed(answers)).toHaveLength(1)
})

it('completes a sign-in once with two codes at once', async () => {
  const [first, second] = await enable(id)
  pending.id = (await createSession(id)).id
  const answers = await Promise.all([
    completeSignIn({ code: first }),
    completeSignIn({ code: second }),
  ])
  expect(passed(answers)).toHaveLength(1)
})

it('switches on once of five requests at once, with ten recovery codes', async () => {
  await confirmNow()
  await startSecondFactor()
  const code = await appCode(id)
  const answers = await five(() => enableSecondFactor(code))
  expect(passed(answers)).toHaveLength(1)
  expect(await sql('select 1 from recovery_codes')).toHaveLength(10)
})

it('accepts a passkey’s answer once of five requests at once', async () => {
  await enable(id)
  const passkey = softPasskey()
  const started = await startPasskey()
  const response = started.ok ? passkey.create(started.value) : ''
  expect(await addPasskey({ passkeyName: 'Laptop', response })).toMatchObject({ ok: true })
  const sid = visitor.session?.sid ?? ''
  const answer = passkey.prove(await challengePasskeys(sid, id), 1)
  const user = { id, email: env.ADMIN_EMAIL }
  const answers = await five(() => checkProof({ sid, user }, { passkey: answer }))
  expect(passed(answers)).toHaveLength(1)
})
