import { rmSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMailsAbout, listSent, readMail } from '@/lib/admin/outbox/messages'
import { deliverMail } from '@/lib/mail/deliver'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-mail-copies-${process.pid}`
})
vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
afterAll(() => rmSync(String(process.env.DATA_DIR), { recursive: true, force: true }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const ZOFIA = 'zofia@shop.example'

/** An order with an unsent confirmation. */
async function placed() {
  const userId = await insert('users', { email: ZOFIA })
  const order = { reference: 'LX-7', language: 'pl', email: ZOFIA, user_id: userId }
  const orderId = await insert('orders', order)
  await insert('order_lines', { order_id: orderId, name: 'Aurora <b>One</b>' })
  const payload = JSON.stringify({ orderId })
  return { orderId, id: await insert('outbox_messages', { payload }) }
}

describe('a mail without a mail server', () => {
  it('is listed as written to a file, with recipient and content', async () => {
    const { orderId, id } = await placed()
    await runOutbox(handlers)
    const head = { recipientAddress: ZOFIA, isFile: true }
    expect(await listSent(1)).toMatchObject({
      value: { total: 1, rows: [{ id, reference: 'LX-7', copy: head }] },
    })
    const read = await readMail(id)
    expect(read).toMatchObject({
      value: {
        reference: 'LX-7',
        copy: {
          ...head,
          recipientName: '',
          subject: expect.stringContaining('LX-7'),
          text: expect.stringContaining('Aurora <b>One</b>'),
        },
      },
    })
    if (!read.ok) throw new Error(read.code)
    expect(read.value.copy?.html).toContain('Aurora &lt;b&gt;One&lt;/b&gt;')
    expect(await listMailsAbout(orderId)).toMatchObject([{ id, copy: head }])
    expect(await listMailsAbout(crypto.randomUUID())).toEqual([])
  })

  it('shows its images without loading anything', async () => {
    const { id } = await placed()
    const picture = {
      cid: 'code@shop',
      filename: 'code.png',
      contentType: 'image/png',
      ...({ contentDisposition: 'inline', content: Buffer.from('png') } as const),
    }
    const html = '<img src="cid:code@shop" alt="">'
    const mail = { subject: 's', text: 't', html, attachments: [picture] }
    await deliverMail(mail, { name: '', address: 'ada@shop.example' }, id)
    expect(await readMail(id)).toMatchObject({
      value: { copy: { html: '<img src="data:image/png;base64,cG5n" alt="">' } },
    })
  })
})

it('stores no secret of a link', async () => {
  const userId = await insert('users')
  const askedAt = new Date().toISOString()
  const payload = JSON.stringify({ userId, askedAt })
  const id = await insert('outbox_messages', { topic: 'mail.password-reset', payload })
  expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
  const read = await readMail(id)
  if (!read.ok || !read.value.copy) throw new Error('no copy')
  const { text, html } = read.value.copy
  for (const part of [text, html]) {
    expect(part).toContain('/reset-password?token=…')
    expect(part).not.toMatch(/token=[\w-]/)
  }
})

it('has one copy of a resent mail, and none of an erased message', async () => {
  const { id } = await placed()
  const to = { name: '', address: 'ada@shop.example' }
  for (const subject of ['first', 'second']) {
    await deliverMail({ subject, text: 't', html: 'h' }, to, id)
  }
  expect(await sql('select subject from mail_copies')).toEqual([{ subject: 'second' }])
  await sql('delete from outbox_messages')
  await deliverMail({ subject: 'late', text: 't', html: 'h' }, to, id)
  expect(await sql('select subject from mail_copies')).toEqual([])
})

it('is for the administrator only', async () => {
  const { id } = await placed()
  await runOutbox(handlers)
  for (const [enter, code] of [
    [asCustomer, 'FORBIDDEN'],
    [asGuest, 'UNAUTHENTICATED'],
  ] as const) {
    await enter()
    expect(await readMail(id)).toMatchObject({ ok: false, code })
    expect(await listSent(1)).toMatchObject({ ok: false, code })
  }
  await asAdministrator('second@shop.example')
  expect(await readMail(id)).toMatchObject({ ok: false })
})

it.each(['x', "' or true", crypto.randomUUID()])('finds no mail for the id %s', async (id) => {
  expect(await readMail(id)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
