import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { LANGUAGES, type Language } from '@/lib/languages'
import { currentTerms } from '@/lib/legal/terms-version'
import { getLegalText } from '@/lib/legal/texts'
import type { Form } from '@/lib/legal/types'
import { mailTexts } from '@/lib/mail/texts'
import { formatMoney } from '@/lib/money'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { confirmOrder } from '@/lib/orders/documents/confirm'
import { orderConfirmation } from '@/lib/orders/documents/confirmation'
import { drawPdf } from '@/lib/orders/documents/draw-pdf'
import { packingSlip } from '@/lib/orders/documents/packing-slip'
import { readAdminDocument, readOwnDocument } from '@/lib/orders/documents/read'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { draw, orderWith, plain, readPdf } from './documents'
import { insert } from './rows'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-confirmation-${process.pid}`
})
const mails = path.join(String(process.env.DATA_DIR), 'mail')
const customer = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => (customer.id ? { id: customer.id } : null),
}))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => '203.0.113.5' }))
/** Sections added to every legal text. */
const added = vi.hoisted(() => ({ sections: [] as object[] }))
vi.mock('@/lib/legal/texts', async (original) => {
  const { getLegalText: read, ...texts } = await original<typeof import('@/lib/legal/texts')>()
  const changed: typeof read = async (lang, page) => {
    const text = await read(lang, page)
    return { ...text, sections: [...text.sections, ...(added.sections as typeof text.sections)] }
  }
  return { ...texts, getLegalText: changed }
})

const COMPANY = {
  COMPANY_NAME: 'Példa Kft. & Társa',
  COMPANY_ADDRESS: 'Fő utca 12., 1011 Budapest',
  COMPANY_PHONE: '+36 1 234 5678',
  COMPANY_REGISTRATION: 'Cg. 01-09-123456',
  COMPANY_VAT_ID: 'HU12345678',
}
const initial = { ...env }

beforeEach(async () => {
  added.sections = []
  customer.id = ''
  rmSync(mails, { recursive: true, force: true })
  await resetDatabase()
  await asAdministrator()
  Object.assign(env, COMPANY)
})
afterEach(() => void Object.assign(env, initial))
afterAll(() => rmSync(String(process.env.DATA_DIR), { recursive: true, force: true }))

/** An order that accepted the terms in force, with its unsent mail. */
async function placed(language: Language, changes: Record<string, unknown> = {}) {
  const { id: terms_version_id } = await currentTerms(language)
  const order = await orderWith({ language, terms_version_id, ...changes })
  const payload = JSON.stringify({ orderId: order.id })
  return { ...order, messageId: await insert('outbox_messages', { payload }) }
}

const withTerms = (id: string) =>
  prisma.order.findUniqueOrThrow({
    where: { id },
    include: {
      lines: { orderBy: { position: 'asc' } },
      invoices: true,
      termsVersion: true,
    },
  })

const formIn = (blocks: readonly unknown[]) =>
  blocks.find((block): block is Form => typeof block === 'object' && 'form' in (block as object))

describe.each(LANGUAGES)('the confirmation in %s', (language) => {
  it('carries trader, lines, total, delivery, payment, terms and the model form', async () => {
    const t = await mailTexts(language)
    const order = await placed(language)
    const sheet = await orderConfirmation(await withTerms(order.id))
    const { text, pages, info } = await readPdf(await draw(sheet))
    expect(info).toMatchObject({ Language: language })
    const { sections } = await getLegalText(language, 'terms-of-service')
    const { form } = formIn(sections.flatMap(({ body }) => body)) as Form
    const said = [
      ...[...Object.values(COMPANY), env.SHOP_EMAIL, order.reference],
      ...['2', 'Aurora One', '256 GB, noir', formatMoney(244_980, language)],
      ...[t('payments.method.bank_transfer'), t('documents.confirmation.expected')],
      ...[t('documents.confirmation.guarantee', { years: 2 }), form.title, form.note],
      ...sections.map(({ title }) => title),
    ]
    for (const words of said) expect(text).toContain(plain(words))
    expect(text).not.toMatch(/[{}]/)
    // The form stands on the last page, with the trader to send it to.
    const last = pages.at(-1)?.text ?? ''
    for (const words of [form.title, COMPANY.COMPANY_NAME, COMPANY.COMPANY_ADDRESS]) {
      expect(last).toContain(plain(words))
    }
    for (const field of form.lines.slice(1)) expect(last).toContain(plain(field))
  })
})

it.each([
  ['ES', 3],
  ['PT', 3],
  ['FR', 2],
])('names the legal guarantee of the country of delivery: %s', async (country, years) => {
  const t = await mailTexts('en')
  const order = await placed('en', { country })
  const { text } = await readPdf(await draw(await orderConfirmation(await withTerms(order.id))))
  expect(text).toContain(plain(t('documents.confirmation.guarantee', { years })))
})

describe('the mail of a placed order', () => {
  const attachmentOf = async (id: string) => {
    const mail = await PostalMime.parse(readFileSync(path.join(mails, `${id}.eml`)))
    const pdfs = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(pdfs).toHaveLength(1)
    return Buffer.from(pdfs[0]?.content as ArrayBuffer)
  }

  it('attaches the stored bytes, the same when sent again', async () => {
    const { id, messageId } = await placed('hu')
    expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
    const first = await attachmentOf(messageId)
    const stored = await prisma.orderDocument.findFirstOrThrow({ where: { orderId: id } })
    expect(first.equals(stored.content)).toBe(true)
    await sql('update orders set first_name = $2 where id = $1', [id, 'Other'])
    await sql(`update outbox_messages set done_at = null, run_after = now() - interval '1 s'`)
    expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
    expect((await attachmentOf(messageId)).equals(first)).toBe(true)
  })

  it('waits while documents cannot be drawn, and goes out later', async () => {
    const { id, messageId } = await placed('pl')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const sheet = await packingSlip(await withTerms(id))
    let isTried = false
    const keepDrawing = async () => {
      while (!isTried && (await drawPdf(sheet)).ok);
    }
    const busy = Array.from({ length: 30 }, keepDrawing)
    expect(await runOutbox(handlers)).toEqual({ done: 0, failed: 1 })
    isTried = true
    expect(warn.mock.calls.join()).toContain('SERVICE_UNAVAILABLE')
    await Promise.all(busy)
    await sql(`update outbox_messages set run_after = now() - interval '1 s'`)
    expect(await runOutbox(handlers)).toEqual({ done: 1, failed: 0 })
    expect((await attachmentOf(messageId)).subarray(0, 5).toString()).toBe('%PDF-')
    warn.mockRestore()
    error.mockRestore()
  })
})

describe('a stored confirmation', () => {
  it('is served unchanged after terms, company and order have changed', async () => {
    customer.id = await insert('users')
    const { id, reference } = await placed('hu', { user_id: customer.id })
    const { content } = await confirmOrder(id)
    added.sections = [{ id: 'new', title: '12.', body: ['New.'] }]
    Object.assign(env, { COMPANY_NAME: 'Another Ltd', COMPANY_ADDRESS: 'Elsewhere' })
    await sql('update orders set total_cents = 1, city = $2 where id = $1', [id, 'Pécs'])
    expect((await drawn(id)).equals(content)).toBe(false)
    const read = [
      await readOwnDocument(reference, { kind: 'confirmation' }),
      await readAdminDocument(reference, { kind: 'confirmation' }),
    ]
    for (const document of read) {
      if (!document.ok) throw new Error(document.code)
      expect(Buffer.from(document.value.content).equals(content)).toBe(true)
    }
    expect((await confirmOrder(id)).content).toEqual(content)
  })

  const drawn = async (id: string) =>
    Buffer.from(await draw(await orderConfirmation(await withTerms(id))))

  it('keeps the accepted terms even if it is made after they changed', async () => {
    const { id } = await placed('fr')
    added.sections = [{ id: 'new', title: '12. Nouveau', body: ['New.'] }]
    const { content } = await confirmOrder(id)
    expect((await readPdf(content)).text).not.toContain('12. Nouveau')
  })

  it('is found by its own customer only, and not before it is made', async () => {
    customer.id = await insert('users')
    const { id, reference } = await placed('fr', { user_id: customer.id })
    const wanted = { kind: 'confirmation' } as const
    expect(await readOwnDocument(reference, wanted)).toMatchObject({ code: 'NOT_FOUND' })
    await confirmOrder(id)
    expect(await readOwnDocument(reference, wanted)).toMatchObject({ ok: true })
    customer.id = await insert('users')
    for (const name of [reference, 'LX-1\u0000']) {
      expect(await readOwnDocument(name, wanted)).toMatchObject({ code: 'NOT_FOUND' })
    }
    customer.id = ''
    expect(await readOwnDocument(reference, wanted)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('goes with its anonymised order', async () => {
    const { id, reference } = await placed('fr')
    await confirmOrder(id)
    await prisma.$transaction((tx) => anonymiseOrders(tx, [id]))
    expect(await readAdminDocument(reference, { kind: 'confirmation' })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
