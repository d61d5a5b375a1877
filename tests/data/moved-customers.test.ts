import { readFileSync } from 'node:fs'
import { hashSync } from 'bcryptjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '@/lib/accounts/credentials'
import { inviteMoved, readInvitations } from '@/lib/accounts/moving/invite'
import {
  createResetToken,
  requestPasswordReset,
  resetPassword,
} from '@/lib/accounts/passwords/resets'
import { previewMoved, readMovedReport, runMoved } from '@/lib/admin/moving/moved-files'
import { env } from '@/lib/env'
import { eraseEverywhere } from '@/lib/privacy/erase'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const shopify = readFileSync('tests/other-shops/shopify-customers.csv', 'utf8')

async function check(text: string) {
  const file = { name: 'customers_export.csv', bytes: new TextEncoder().encode(text) }
  const taken = await previewMoved(file, 'fr')
  if (!taken.ok) throw new Error(JSON.stringify(taken))
  return taken.value.id
}

async function report(id: string) {
  const read = await readMovedReport(id)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

/** Imports a file, without its lines that have problems. */
async function move(text: string) {
  const done = await runMoved(await check(text), true)
  if (!done.ok) throw new Error(done.code)
  return done.value
}

const accounts = () =>
  sql<{ id: string; email: string; password_hash: string | null; city: string; phone: string }>(
    `select id, email, password_hash, first_name, city, address, country, phone, phone_e164, language
     from users where role = 'customer' order by email`,
  )
const idOf = async (email: string) =>
  String((await sql('select id from users where email = $1', [email]))[0]?.id)
const waiting = () =>
  sql<{ topic: string; user: string }>(
    `select topic, payload ->> 'userId' as user from outbox_messages order by run_after`,
  )

const ZOE = 'zoe.lefevre@client.example'

describe('a file of customers', () => {
  it('changes nothing at its check, and with a problem nothing unless that is chosen', async () => {
    const id = await check(shopify)
    expect(await report(id)).toMatchObject({
      kind: 'customers',
      createdCount: 3,
      changedCount: 0,
      problemCount: 1,
      refusedCount: 1,
    })
    expect(await accounts()).toEqual([])
    expect(await runMoved(id, false)).toMatchObject({ code: 'CONFLICT' })
    expect(await accounts()).toEqual([])
  })

  it('makes accounts without a password, mails nothing, and is forgotten', async () => {
    const id = await check(shopify)
    expect(await runMoved(id, true)).toMatchObject({ ok: true })
    expect(await accounts()).toMatchObject([
      { email: 'bot@client.example', password_hash: null, first_name: '', language: 'fr' },
      { email: 'lukasz@client.example', phone_e164: '+48601234567', language: 'pl' },
      { email: ZOE, city: 'Lyon', address: '12 rue des Lilas', country: 'FR' },
    ])
    expect(await waiting()).toEqual([])
    expect(await sql('select content from moved_files')).toEqual([{ content: null }])
    expect(await runMoved(id, true)).toMatchObject({ code: 'CONFLICT' })
  })

  it('doubles nothing, updates what is as it was, and keeps what the customer changed', async () => {
    await move(shopify)
    expect(await move(shopify)).toEqual({ created: 0, changed: 0, same: 3 })
    await sql(`update users set city = 'Nantes' where email = $1`, [ZOE])
    const later = shopify.replace('Lyon', 'Paris').replace('Kraków', 'Gdańsk').replace('Zoé', 'Zoë')
    expect(await move(later)).toEqual({ created: 0, changed: 2, same: 1 })
    expect(await accounts()).toMatchObject([
      {},
      { email: 'lukasz@client.example', city: 'Gdańsk' },
      { email: ZOE, city: 'Nantes', first_name: 'Zoë' },
    ])
    expect(await move(later)).toEqual({ created: 0, changed: 0, same: 3 })
  })

  it('fills empty details alone of an account that was made here', async () => {
    const password_hash = hashSync('x', 4)
    await insert('users', { email: ZOE, password_hash, first_name: 'Zo', phone: '', city: 'Brest' })
    expect(await move(shopify)).toEqual({ created: 2, changed: 1, same: 0 })
    const [, , zoe] = await accounts()
    expect(zoe).toMatchObject({
      first_name: 'Zo',
      city: 'Brest',
      phone: '+33612345678',
      password_hash,
    })
    expect(await readInvitations()).toMatchObject({ value: { due: 2 } })
  })

  it('leaves the administrator alone, and brings no erased customer back', async () => {
    await move(shopify)
    await eraseEverywhere(await idOf(ZOE))
    const id = await check(`${shopify}8000,A,B,${env.ADMIN_EMAIL},no,,,,,,,,,,no,0,0,,no,\r\n`)
    const { notes } = await report(id)
    expect(notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['administrator', 'erased']),
    )
    await runMoved(id, true)
    expect((await accounts()).map(({ email }) => email)).not.toContain(ZOE)
    expect(await sql(`select profile from moved_customers where key = '7001'`)).toEqual([
      { profile: {} },
    ])
  })

  it('records a consent where the file proves it', async () => {
    await move(readFileSync('tests/other-shops/woocommerce-customers.csv', 'utf8'))
    expect(
      await sql('select purpose, granted, source, text_version, language from consents'),
    ).toEqual([
      {
        purpose: 'marketing_emails',
        granted: true,
        source: 'moved-in',
        text_version: 'woocommerce',
        language: 'it',
      },
    ])
  })

  it('ends a consent that it brought, and none that was given here', async () => {
    const woocommerce = readFileSync('tests/other-shops/woocommerce-customers.csv', 'utf8')
    await move(woocommerce)
    const id = await idOf('giulia@client.example')
    const declined = woocommerce.replace(',1,2024-03-01 09:00:00', ',0,')
    const newest = async () =>
      (
        await sql('select granted from consents where user_id = $1 order by created_at desc', [id])
      )[0]
    expect(await move(declined)).toEqual({ created: 0, changed: 0, same: 2 })
    expect(await newest()).toEqual({ granted: false })
    await insert('consents', { user_id: id, source: 'dashboard' })
    await move(declined)
    expect(await newest()).toEqual({ granted: true })
  })

  it('is written once by two presses at once', async () => {
    const id = await check(shopify)
    const both = await Promise.all([runMoved(id, true), runMoved(id, true)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accounts()).toHaveLength(3)
  })
})

describe('an account without a password', () => {
  beforeEach(() => move(shopify))

  it('is to a log-in what no account is', async () => {
    for (const password of ['', ' ', 'ouvrez-moi-2026']) {
      const here = await logIn(ZOE, password)
      expect(here).toEqual(await logIn('unknown@client.example', password))
      expect(here.ok).toBe(false)
    }
  })

  it('gets one link each when the owner says so, in its language, two a second', async () => {
    const sent = await inviteMoved()
    expect(sent).toEqual({ ok: true, value: { count: 3 } })
    expect(await inviteMoved()).toMatchObject({ value: { count: 0 } })
    expect(await waiting()).toHaveLength(3)
    const [row] = await sql<{ seconds: number }>(
      'select extract(epoch from max(run_after) - min(run_after))::float8 as seconds from outbox_messages',
    )
    expect(row?.seconds).toBeCloseTo(1, 1)
    await sql(`update outbox_messages set run_after = now() - interval '1 second'`)
    await runOutbox(handlers)
    const mails = await sql<{ to: string; text: string }>(
      'select recipient_address as to, text from mail_copies order by 1',
    )
    expect(mails.map(({ to }) => to)).toEqual(['bot@client.example', 'lukasz@client.example', ZOE])
    expect(mails[1]?.text).toContain('/pl/reset-password?token=')
    const [link] = await sql<{ days: number }>(
      `select extract(epoch from min(expires_at) - now())::float8 / 86400 as days from password_resets`,
    )
    expect(link?.days).toBeCloseTo(7, 1)
    const token = await createResetToken(await idOf(ZOE))
    const password = 'lilas-et-muguet-2026'
    expect(await resetPassword({ token, password })).toEqual({ ok: true, value: null })
    expect(await logIn(ZOE, password)).toMatchObject({ ok: true })
    expect(await readInvitations()).toEqual({ ok: true, value: { due: 0, sent: 3, arrived: 1 } })
  })

  it('gets none where a password was set meanwhile, nor a second one after another file', async () => {
    await inviteMoved()
    const token = await createResetToken(await idOf(ZOE))
    await resetPassword({ token, password: 'lilas-et-muguet-2026' })
    await sql(`delete from outbox_messages where topic <> 'mail.account-moved'`)
    await sql(`update outbox_messages set run_after = now() - interval '1 second'`)
    await runOutbox(handlers)
    const to = await sql('select recipient_address as to from mail_copies order by 1')
    expect(to).toEqual([{ to: 'bot@client.example' }, { to: 'lukasz@client.example' }])
    await move('user_email,ID\nlukasz@client.example,5')
    expect(await readInvitations()).toMatchObject({ value: { due: 0 } })
  })

  it('may ask for a link as any account', async () => {
    await requestPasswordReset({ email: ZOE })
    expect(await waiting()).toMatchObject([{ topic: 'mail.password-reset', user: await idOf(ZOE) }])
  })
})

it('takes thousands of customers at once', async () => {
  const lines = Array.from(
    { length: 3_000 },
    (_, at) => `${at},A,B,c${at}@client.example,no,,1 rue É,,Lyon,,FR,69003,0612345678`,
  )
  const [header = ''] = shopify.split('\r\n')
  const text = [header, ...lines].join('\r\n')
  expect(await move(text)).toEqual({ created: 3_000, changed: 0, same: 0 })
  expect(await move(text)).toEqual({ created: 0, changed: 0, same: 3_000 })
})
