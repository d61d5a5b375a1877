import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConsents } from '@/lib/accounts/consents'
import {
  confirmNewsletter,
  endByDelivery,
  moveSubscription,
  requestNewsletter,
} from '@/lib/accounts/newsletter/subscriptions'
import { saveNotifications } from '@/lib/accounts/settings/notifications'
import {
  cancelNewsletter,
  createNewsletter,
  deleteNewsletter,
  saveNewsletter,
  scheduleNewsletter,
} from '@/lib/admin/newsletter/mutations'
import { productSlugOf } from '@/lib/admin/newsletter/newsletter-mail'
import { readNewsletter } from '@/lib/admin/newsletter/queries'
import { processNewsletters } from '@/lib/admin/newsletter/send'
import { prisma } from '@/lib/db'
import { readUnsubscribe } from '@/lib/mail/unsubscribe'
import { saveConsents } from '@/lib/privacy/mutations'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { toShopTime } from '@/lib/time'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { insert } from './rows'

const session = vi.hoisted(() => ({ userId: '', email: '' }))
vi.mock('@/lib/auth/session', () => {
  const user = () => session.userId && { id: session.userId, email: session.email }
  return {
    getCurrentUser: async () => user(),
    getSession: async () => ({ isAdmin: true, user: user() }),
  }
})

// Before lib/env.ts is imported, for a separate mail folder.
vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-newsletter-${process.pid}`
})
const data = String(process.env.DATA_DIR)
const mails = path.join(data, 'mail')

beforeEach(async () => {
  rmSync(data, { recursive: true, force: true })
  await resetDatabase()
  session.email = 'bea@shop.example'
  session.userId = await insert('users', { email: session.email, language: 'hu' })
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

async function sendAll() {
  await runOutbox(handlers)
  const files = (() => {
    try {
      return readdirSync(mails)
    } catch {
      return []
    }
  })()
  const read = await Promise.all(
    files.map((file) => PostalMime.parse(readFileSync(path.join(mails, file)))),
  )
  rmSync(mails, { recursive: true, force: true })
  return read
}

const subscriptions = () =>
  sql(`select email, confirmed_at is not null as confirmed, ended_at is not null as ended,
    source, language from newsletter_subscriptions order by email`)
const tokenIn = (text = '') => /\?token=([\w-]+)/.exec(text)?.[1]
const choose = (newsletter: boolean) =>
  saveNotifications({ orderNotifications: true, priceAlerts: false, newsletter, language: 'hu' })
const askedBefore = (time: string) =>
  sql('update newsletter_subscriptions set asked_at = asked_at - $1::interval', [time])
const INVALID = { code: 'INVALID_OR_EXPIRED_LINK' }
const hasConsent = async () => (await readConsents(session.userId)).marketingEmails
const reader = (language: string, more: object = {}) =>
  insert('newsletter_subscriptions', { language, confirmed_at: new Date(), ...more })

describe('a request for the newsletter', () => {
  it('sends one mail, and nothing more before its button is pressed', async () => {
    await requestNewsletter({ email: 'Guest@Shop.example', language: 'pl' })
    await requestNewsletter({ email: 'guest@shop.example', language: 'pl' })
    const [mail, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(mail?.to?.[0]?.address).toBe('guest@shop.example')
    const state = { email: 'guest@shop.example', source: 'newsletter-page', language: 'pl' }
    expect(await subscriptions()).toEqual([{ ...state, confirmed: false, ended: false }])
    const id = await newLetter({ pl: 'Cześć' })
    await send(id)
    expect(await sendAll()).toEqual([])
    expect(await confirmNewsletter(tokenIn(mail?.text), 'pl')).toEqual({ ok: true, value: null })
    expect(await confirmNewsletter(tokenIn(mail?.text), 'pl')).toEqual({ ok: true, value: null })
    expect(await subscriptions()).toEqual([{ ...state, confirmed: true, ended: false }])
  })

  it('asks an address that does not answer once a day', async () => {
    const ask = () => requestNewsletter({ email: 'guest@shop.example', language: 'en' })
    await ask()
    expect(await sendAll()).toHaveLength(1)
    await sql(`update newsletter_subscriptions set asked_at = now() - interval '23 hours'`)
    await ask()
    expect(await sendAll()).toEqual([])
    await sql(`update newsletter_subscriptions set asked_at = now() - interval '25 hours'`)
    await ask()
    expect(await sendAll()).toHaveLength(1)
  })

  it('answers the same for a reader, and sends nothing', async () => {
    await reader('en', { email: 'guest@shop.example' })
    expect(await requestNewsletter({ email: 'guest@shop.example', language: 'fr' })).toEqual({
      ok: true,
      value: null,
    })
    expect(await sendAll()).toEqual([])
    expect(await subscriptions()).toMatchObject([{ language: 'en', confirmed: true }])
  })

  it.each(['', 'guest', 'guest@mailinator.com', `${'x'.repeat(300)}@shop.example`])(
    'refuses “%s” as an address',
    async (email) => {
      expect(await requestNewsletter({ email, language: 'en' })).toMatchObject({
        code: 'VALIDATION_ERROR',
        fieldErrors: { email: expect.any(String) },
      })
    },
  )

  it.each(['', 'x', null, '0195f0a0-0000-7000-8000-000000000001_forged'])(
    'is not confirmed by the token %s',
    async (token) => {
      expect(await confirmNewsletter(token, 'en')).toMatchObject({
        code: 'INVALID_OR_EXPIRED_LINK',
      })
    },
  )
})

describe('the newsletter of an account', () => {
  it('is one choice on both pages, confirmed by the mailbox', async () => {
    await choose(true)
    const [mail] = await sendAll()
    expect(mail?.to?.[0]?.address).toBe(session.email)
    expect(await subscriptions()).toMatchObject([{ confirmed: false, source: 'dashboard' }])
    await confirmNewsletter(tokenIn(mail?.text), 'pl')
    const others = { analyticsTracking: false, thirdPartySharing: false }
    await saveConsents({ ...others, marketingEmails: false })
    expect(await subscriptions()).toMatchObject([{ confirmed: true, ended: true }])
    await askedBefore('25 hours')
    await saveConsents({ ...others, marketingEmails: true })
    const [again] = await sendAll()
    expect(await subscriptions()).toMatchObject([{ confirmed: true, ended: true }])
    await send(await newLetter({ hu: 'Szia', pl: 'Cześć' }))
    expect(await sendAll()).toEqual([])
    expect(await confirmNewsletter(tokenIn(mail?.text), 'hu')).toMatchObject(INVALID)
    expect(await confirmNewsletter(tokenIn(again?.text), 'hu')).toMatchObject({ ok: true })
    expect(await subscriptions()).toMatchObject([
      { confirmed: true, ended: false, source: 'dashboard', language: 'hu' },
    ])
  })

  it('mails a mailbox that answers nothing once a day, however often the switch is pressed', async () => {
    for (const isOn of [true, false, true, false, true]) await choose(isOn)
    const [mail, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(await confirmNewsletter(tokenIn(mail?.text), 'hu')).toMatchObject({ ok: true })
    await choose(false)
    await choose(true)
    expect(await sendAll()).toEqual([])
  })

  it('is not confirmed after the switch was turned off, or a week later', async () => {
    await choose(true)
    const [mail] = await sendAll()
    const confirm = () => confirmNewsletter(tokenIn(mail?.text), 'hu')
    await choose(false)
    expect(await confirm()).toMatchObject(INVALID)
    await choose(true)
    await askedBefore('8 days')
    expect(await confirm()).toMatchObject(INVALID)
  })

  it('keeps the proof of a subscription that has ended, though a visitor asks for it anew', async () => {
    await reader('en', { email: 'gone@shop.example', ended_at: new Date() })
    await askedBefore('2 days')
    await requestNewsletter({ email: 'gone@shop.example', language: 'pl' })
    expect(await sendAll()).toHaveLength(1)
    expect(await subscriptions()).toMatchObject([{ language: 'en', confirmed: true, ended: true }])
  })

  it('moves to a new address of the account, unless that reads it already', async () => {
    const move = (from: string, to: string) =>
      prisma.$transaction((tx) => moveSubscription(tx, from, to))
    await reader('en', { email: 'old@shop.example' })
    await insert('newsletter_subscriptions', { email: 'new@shop.example' })
    await move('old@shop.example', 'new@shop.example')
    expect(await subscriptions()).toMatchObject([
      { email: 'new@shop.example', confirmed: true, ended: false },
    ])
    await reader('en', { email: 'other@shop.example' })
    await move('other@shop.example', 'new@shop.example')
    expect(await subscriptions()).toMatchObject([
      { email: 'new@shop.example', ended: false },
      { email: 'other@shop.example', ended: true },
    ])
  })

  it('gets the consent of its mailbox, also when that was asked for by a visitor', async () => {
    await requestNewsletter({ email: session.email, language: 'hu' })
    expect(await hasConsent()).toBe(false)
    const [mail] = await sendAll()
    await confirmNewsletter(tokenIn(mail?.text), 'pl')
    expect(await hasConsent()).toBe(true)
  })
})

async function newLetter(texts: Record<string, string>): Promise<string> {
  const created = await createNewsletter()
  if (!created.ok) throw new Error(created.code)
  const { id } = created.value
  const fields = Object.entries(texts).flatMap(([language, text]) => [
    [`subject.${language}`, `News ${language}`],
    [`text.${language}`, text],
  ])
  const saved = await saveNewsletter({ ...(await draft(id)), ...Object.fromEntries(fields) })
  if (!saved.ok) throw new Error(saved.code)
  return id
}

async function draft(id: string) {
  const read = await readNewsletter(id)
  if (!read.ok) throw new Error(read.code)
  return { id, updatedAt: read.value.newsletter.updatedAt }
}

async function send(id: string) {
  await scheduleNewsletter({ ...(await draft(id)), when: 'now' })
  await processNewsletters()
}

const figuresOf = async (id: string) => {
  const read = await readNewsletter(id)
  return read.ok ? { ...read.value.newsletter.figures, state: read.value.newsletter.state } : null
}

describe('a newsletter', () => {
  it('goes to each reader in their language, and to none without a text', async () => {
    await reader('hu', { email: 'hu@shop.example' })
    await reader('pl', { email: 'pl@shop.example' })
    await reader('it', { email: 'it@shop.example' })
    await reader('hu', { email: 'gone@shop.example', ended_at: new Date() })
    const id = await newLetter({ hu: 'Szia **Ön**', pl: 'Cześć' })
    await send(id)
    const sent = await sendAll()
    expect(sent.map(({ to, subject }) => [to?.[0]?.address, subject]).sort()).toEqual([
      ['hu@shop.example', 'News hu'],
      ['pl@shop.example', 'News pl'],
    ])
    expect(sent.find(({ subject }) => subject === 'News hu')?.html).toContain('<strong>Ön</strong>')
    await processNewsletters()
    expect(await figuresOf(id)).toMatchObject({ accepted: 2, underWay: 0, state: 'sent' })
    expect(await sql('select * from mail_copies')).toEqual([])
  })

  it('shows a product as a card at today’s price, and loads nothing that tells who reads', async () => {
    const { productId } = await stockShop()
    const image = '/products/aurora-one.webp'
    await sql('update variants set image = $2 where product_id = $1', [productId, image])
    await reader('en')
    const id = await newLetter({
      en: 'Look:\n\n/en/products/aurora-one\n\n- [All](/smartphones)\n\n/products/unknown',
    })
    await send(id)
    const [mail] = await sendAll()
    expect(mail?.html).toContain('Aurora One')
    expect(mail?.text).toContain('From €900.00')
    expect(mail?.html).toMatch(/href="[^"]+\/en\/smartphones"/)
    expect(mail?.text).not.toContain('unknown')
    const pictures = [...String(mail?.html).matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)
    expect(pictures).toEqual([expect.stringMatching(/\/social\/products\/aurora-one\.webp\.jpg$/)])
  })

  it('is ended by one click, which counts for it and withdraws the account’s consent', async () => {
    await requestNewsletter({ email: session.email, language: 'hu' })
    const [request] = await sendAll()
    await confirmNewsletter(tokenIn(request?.text), 'hu')
    const id = await newLetter({ hu: 'Szia' })
    await send(id)
    const [mail] = await sendAll()
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = readUnsubscribe(tokenIn(headers.get('list-unsubscribe')))
    expect(link?.purpose).toBe('newsletter')
    expect(readUnsubscribe(tokenIn(mail?.text))).toEqual(link)
    await endByDelivery(String(link?.subjectId))
    await endByDelivery(String(link?.subjectId))
    expect(await figuresOf(id)).toMatchObject({ accepted: 1, unsubscribed: 1 })
    expect(await hasConsent()).toBe(false)
    const next = await newLetter({ hu: 'Szia' })
    await send(next)
    expect(await sendAll()).toEqual([])
  })

  it('is not sent to a reader who unsubscribes while it waits', async () => {
    await reader('en')
    const id = await newLetter({ en: 'Hello' })
    await send(id)
    await sql('update newsletter_subscriptions set ended_at = now()')
    expect(await sendAll()).toEqual([])
    expect(await figuresOf(id)).toMatchObject({ skipped: 1, accepted: 0 })
  })

  it('is begun once, and each mail sent once, by two instances at the same time', async () => {
    for (let at = 0; at < 30; at++) await reader('en')
    const id = await newLetter({ en: 'Hello' })
    await scheduleNewsletter({ ...(await draft(id)), when: 'now' })
    await Promise.all([processNewsletters(), processNewsletters(), processNewsletters()])
    await processNewsletters()
    await Promise.all([runOutbox(handlers), runOutbox(handlers)])
    expect(await sendAll()).toHaveLength(30)
    expect(await figuresOf(id)).toMatchObject({ accepted: 30, underWay: 0 })
  })

  it('waits while any other mail is due', async () => {
    await reader('en')
    await send(await newLetter({ en: 'Hello' }))
    await requestNewsletter({ email: 'guest@shop.example', language: 'en' })
    await insert('outbox_messages', { topic: 'mail.order-paid', payload: '{}' })
    const topics: string[] = []
    const note = (topic: string) => async () => {
      topics.push(topic)
    }
    await runOutbox({
      'mail.newsletter': note('newsletter'),
      'mail.order-paid': note('order'),
      'mail.newsletter-confirm': note('confirm'),
    })
    expect(topics).toEqual(['confirm', 'order', 'newsletter'])
  })

  it('fills the outbox with two hundred at a time', async () => {
    await sql(`insert into newsletter_subscriptions (id, email, language, source, text_version, confirmed_at)
      select gen_random_uuid(), n || '@shop.example', 'en', 'newsletter-page', '', now()
      from generate_series(1, 450) n`)
    await send(await newLetter({ en: 'Hello' }))
    expect(await processNewsletters()).toBe(0)
    await sql(`delete from outbox_messages where id in (select id from outbox_messages limit 50)`)
    expect(await processNewsletters()).toBe(50)
  })

  it('is planned for a time to come, and called off before it', async () => {
    await reader('en')
    const id = await newLetter({ en: 'Hello' })
    const plan = async (sendAt: string) =>
      scheduleNewsletter({ ...(await draft(id)), when: 'later', sendAt })
    const wrong = { code: 'VALIDATION_ERROR', fieldErrors: { sendAt: 'wrongTime' } }
    expect(await plan('soon')).toMatchObject(wrong)
    expect(await plan(toShopTime(new Date(Date.now() - 60_000)))).toMatchObject(wrong)
    expect(await plan(toShopTime(new Date(Date.now() + 600_000)))).toMatchObject({ ok: true })
    expect(await processNewsletters()).toBe(0)
    expect(await saveNewsletter(await draft(id))).toMatchObject({ code: 'CONFLICT' })
    await cancelNewsletter(await draft(id))
    expect(await deleteNewsletter(await draft(id))).toMatchObject({ ok: true })
    expect(await readNewsletter(id)).toMatchObject({ code: 'NOT_FOUND' })
    const actions = await sql('select action from audit_entries order by id')
    expect(actions.map(({ action }) => action)).toEqual([
      'newsletter.schedule',
      'newsletter.cancel',
      'newsletter.delete',
    ])
  })

  it('names the field that is missing, and what another editor saved meanwhile', async () => {
    const id = await newLetter({ en: 'Hello' })
    const before = await draft(id)
    expect(await saveNewsletter({ ...before, 'subject.pl': 'Temat' })).toMatchObject({
      fieldErrors: { 'text.pl': 'missing' },
    })
    await saveNewsletter({ ...before, 'subject.en': 'A', 'text.en': 'B' })
    expect(await saveNewsletter({ ...before, 'subject.en': 'C', 'text.en': 'D' })).toMatchObject({
      code: 'CONFLICT',
      details: { updatedAt: expect.any(String) },
    })
    await saveNewsletter(await draft(id))
    expect(await scheduleNewsletter({ ...(await draft(id)), when: 'now' })).toMatchObject({
      fieldErrors: { texts: 'missing' },
    })
  })
})

it.each([
  ['/products/aurora-one', 'aurora-one'],
  ['/hu/products/aurora-one?colour=black#top', 'aurora-one'],
  ['products/aurora-one', 'aurora-one'],
  ['https://evil.example/en/products/aurora-one', null],
  ['Look at /products/aurora-one', null],
  ['/en/smartphones', null],
])('reads %s as the product %s', (line, slug) => {
  expect(productSlugOf(line)).toBe(slug)
})
