import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { decideTickets } from '@/lib/orders/admin/tickets'
import { payOrder } from '@/lib/orders/pay'
import { withdraw } from '@/lib/orders/returns/withdraw'
import type { Payment, PaymentState } from '@/lib/payments/model'
import { enqueueOwnerNotices } from '@/lib/runtime/outbox/owner-notices'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { applyExact, assignCredit } from '@/lib/settlement/statements/credits/mutations'
import { handlers } from '@/lib/site/outbox-handlers'
import { asAdministrator, visitor } from './admin'
import { type Booking, statementOf, takeStatement } from './bank-statement'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { withProvider } from './provider'
import { samplePayment } from './sample-payment'
import { newKey, type Stock, submission } from './submission'

const sendMail = vi.hoisted(() => vi.fn())
vi.mock('@/lib/mail/transport', () => ({ sendMail }))
const customer = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => ({ id: customer.id }),
}))

withProvider('bank_transfer', 'nowpayments', 'prepaid_tickets')

let stock: Stock
/** An order of €2,799.90 by transfer whose notice was sent. */
let order: { id: string; reference: string }
beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
  customer.id = stock.userId
  await asAdministrator()
  await sql(`update users set language = 'fr' where role = 'admin'`)
  order = await place()
  await sentNotices()
})

async function done<T>(result: Promise<{ ok: true; value: T } | { ok: false; code: string }>) {
  const settled = await result
  if (!settled.ok) throw new Error(JSON.stringify(settled))
  return settled.value
}

const place = (key = newKey()) => done(placeBankTransferOrder(submission(stock), key))

/** The owner's new notices, sent by several workers at once. */
async function sentNotices() {
  sendMail.mockClear()
  await Promise.all([enqueueOwnerNotices(), enqueueOwnerNotices()])
  await Promise.all([runOutbox(handlers), runOutbox(handlers)])
  return sendMail.mock.calls
    .filter(([, { address }]) => address === env.ADMIN_EMAIL)
    .map(([mail]) => ({
      subject: plain(mail.subject),
      text: plain(mail.text),
      html: mail.html as string,
    }))
}
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')
const subjects = async () => (await sentNotices()).map(({ subject }) => subject)
const received = (amount: string) => [`${amount} reçus pour la commande ${order.reference}`]

describe('a new order', () => {
  it('is notified once, however often it was submitted, with a link and no name', async () => {
    const key = newKey()
    const [{ reference }] = await Promise.all([place(key), place(key), place(key)])
    const [mail, ...more] = await sentNotices()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Nouvelle commande ${reference} : 2 799,90 €`)
    expect(mail?.text).toContain('3 articles pour 2 799,90 €, pays de livraison : France.')
    expect(mail?.text).toContain('Virement bancaire')
    expect(mail?.html).toContain(`href="${env.APP_URL}/admin/orders/${reference}"`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ada|Lovelace|ada@/)
    expect(await sentNotices()).toEqual([])
  })

  it('is notified in the owner’s language, and not without an owner', async () => {
    await sql(`update users set language = 'hu' where role = 'admin'`)
    await place()
    expect((await subjects())[0]).toMatch(/^Új megrendelés: LX-\w+, 2 799,90 €$/)
    await sql(`update users set role = 'customer'`)
    await place()
    expect(await sentNotices()).toEqual([])
  })

  it('causes no notice when it is not placed', async () => {
    const key = newKey()
    await placeBankTransferOrder({ ...submission(stock), totalAmount: 1 }, key)
    expect(await sentNotices()).toEqual([])
  })
})

async function credit(booking: Partial<Booking>) {
  const bytes = statementOf([{ cents: 279_990, text: order.reference, ...booking }])
  const id = await takeStatement(bytes)
  const [row] = await sql('select id from bank_credits where statement_id = $1', [id])
  return { statementId: id, id: String(row?.id) }
}

const move = async (name: string, fields: object = {}) => {
  const { last } = await done(readAdminOrder(order.reference))
  return applyOrderAction({
    orderId: order.id,
    last,
    orderAction: name,
    note: 'by telephone',
    ...fields,
  })
}

async function tickets(...accepted: boolean[]) {
  const cards = ['1000000000000001', '1000000000000002']
  const rows = cards.map((code) => ({ type: 'PCS', code, amount: 1399.95 }))
  await done(payOrder(order.id, 'prepaid_tickets', { tickets: rows }))
  const open = await sql('select id from prepaid_tickets order by last_digits')
  const decisions = open.map(({ id }, at) => [id, accepted[at] ? 'accepted' : 'refused'])
  await done(decideTickets({ orderId: order.id, decisions: Object.fromEntries(decisions) }))
}

async function online(state: PaymentState) {
  if ((await sql('select 1 from payment_invoices')).length === 0) {
    await done(payOrder(order.id, 'nowpayments', {}))
  }
  const [invoice] = await sql('select provider_id from payment_invoices')
  const { reference } = order
  const invoiceId = String(invoice?.provider_id)
  return applyPayment(samplePayment({ invoiceId, reference, amountCents: 279_990, state }))
}

describe('a payment', () => {
  it('by bank is notified once, though the button is pressed twice', async () => {
    const { statementId } = await credit({})
    await Promise.all([applyExact(statementId), applyExact(statementId)])
    expect(await subjects()).toEqual(received('2 799,90 €'))
  })

  it('by bank in part names the amount due', async () => {
    const { id } = await credit({ cents: 100_000 })
    await done(assignCredit({ creditId: id, reference: order.reference, note: 'a part' }))
    const [mail] = await sentNotices()
    expect(mail?.text).toContain('Il reste 1 799,90 € à recevoir sur 2 799,90 €.')
  })

  it('from the provider is notified once, despite repeated messages', async () => {
    await online('pending')
    expect(await subjects()).toEqual([])
    expect([await online('received'), await online('received')]).toEqual([true, false])
    const mails = await sentNotices()
    expect(mails.map(({ subject }) => subject)).toEqual(received('2 799,90 €'))
    expect(mails[0]?.text).toContain('Le total de 2 799,90 € est reçu.')
  })

  it('by tickets is notified when accepted, not when submitted or refused', async () => {
    await tickets(true, false)
    expect(await subjects()).toEqual(received('1 399,95 €'))
  })

  it('entered by hand is notified, a refund is not', async () => {
    await done(move('pay', { amount: '2799,90' }))
    expect(await subjects()).toEqual(received('2 799,90 €'))
    const refund = { amount: '10', way: 'bank_transfer', on: '2026-11-20' }
    await done(move('refund', refund))
    expect(await subjects()).toEqual([])
  })
})

describe('an unmatched payment at the provider', () => {
  /** Of 500 euros; 0.01 is all of it. */
  const stray = (state: PaymentState, paidAmount: number, more: Partial<Payment> = {}) =>
    applyPayment(
      samplePayment({
        providerId: '99',
        invoiceId: null,
        reference: null,
        amountCents: 50_000,
        state,
        paidAmount,
        ...more,
      }),
    )

  it('is notified on arrival, once per sum, with a link to assign it', async () => {
    await stray('open', 0)
    await stray('pending', 0.005)
    expect(await subjects()).toEqual([])
    expect([
      await stray('partially_received', 0.005),
      await stray('partially_received', 0.005),
    ]).toEqual([true, false])
    const [mail, ...more] = await sentNotices()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('250,00 € reçus sans commande')
    expect(mail?.text).toContain('250,00 € (0.005 btc) avec le paiement 99')
    expect(mail?.html).toContain(`href="${env.APP_URL}/admin/bank/unmatched"`)
    await stray('expired', 0.005)
    expect(await subjects()).toEqual([])
    await stray('received', 0.01)
    expect(await subjects()).toEqual(['500,00 € reçus sans commande'])
  })

  it('is notified in its coin when the euro value is unknown', async () => {
    await stray('received', 0.01, { currency: 'usd' })
    expect(await subjects()).toEqual(['0.01 btc reçus sans commande'])
  })

  it('is not notified after a refund or dismissal', async () => {
    await stray('refunded', 0.01)
    await stray('received', 0.01)
    expect(await subjects()).toEqual([])
    await stray('received', 0.01, { providerId: '100' })
    await sql(`update payment_events set settled_at = now() where provider_id = '100'`)
    expect(await subjects()).toEqual([])
    await stray('expired', 0.01, { providerId: '100' })
    expect(await subjects()).toEqual([])
  })
})

describe('a withdrawal', () => {
  const ada = () => ({
    name: 'Ada Lovelace',
    reference: order.reference,
    email: 'ada@shop.example',
  })
  const lastDay = () =>
    new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
      Date.now() + 14 * 24 * 60 * 60 * 1000,
    )

  it('is notified once, with the refund and its last day', async () => {
    await done(move('pay', { amount: '2799,90' }))
    await sentNotices()
    await Promise.all([withdraw(ada()), withdraw(ada()), withdraw(ada())])
    const [mail, ...more] = await sentNotices()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Rétractation de la commande ${order.reference}`)
    expect(mail?.text).toContain(`À rembourser : 2 799,90 €, au plus tard le ${lastDay()}.`)
    expect(mail?.text).not.toMatch(/Ada|Lovelace/)
  })
})
