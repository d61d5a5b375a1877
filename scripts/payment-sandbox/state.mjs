import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * As NOWPayments sends them.
 * @typedef {{ id: string, order_id: string | null, order_description: string | null, price_amount: string, price_currency: string, ipn_callback_url: string | null, success_url: string | null, cancel_url: string | null, partially_paid_url: string | null, created_at: string, [field: string]: unknown }} Invoice
 * @typedef {{ payment_id: number, invoice_id: number, [field: string]: unknown }} Payment
 * @typedef {{ id: string, to: string, payment: Payment, isForged: boolean }} Message
 * @typedef {{ next: number, port: number | null, invoices: Record<string, Invoice>, payments: Record<string, Payment>, messages: Message[] }} Stored
 * @typedef {ReturnType<typeof openState>} State
 */

/** Longer than the shop checks an invoice. */
const RETENTION_DAYS = 30

/**
 * Invoices and payments, saved at each change, since the sandbox may be killed.
 * @param {string | null} file
 */
export function openState(file) {
  /** @type {Stored} */
  const state =
    file && existsSync(file)
      ? withoutOld(JSON.parse(readFileSync(file, 'utf8')))
      : { next: 4_500_000_000, port: null, invoices: {}, payments: {}, messages: [] }
  const save = () => {
    if (!file) return
    writeFileSync(`${file}.part`, JSON.stringify(state))
    renameSync(`${file}.part`, file)
  }
  return {
    invoices: state.invoices,
    payments: state.payments,
    /** The port of the last start. */
    port: state.port,
    /** @param {number} port */
    keepPort(port) {
      state.port = port
      save()
    },
    nextId() {
      state.next += 1
      return String(state.next)
    },
    /** @param {Invoice} invoice */
    addInvoice(invoice) {
      state.invoices[invoice.id] = invoice
      save()
    },
    /** @param {Payment} payment */
    putPayment(payment) {
      state.payments[payment.payment_id] = { ...payment, updated_at: new Date().toISOString() }
      save()
      return state.payments[payment.payment_id]
    },
    paymentsOf: (/** @type {string | null} */ invoiceId) =>
      Object.values(state.payments).filter((one) => String(one.invoice_id) === String(invoiceId)),
    /**
     * Until the shop has acknowledged the message.
     * @param {Message} message
     */
    queue(message) {
      state.messages.push(message)
      save()
    },
    /** @param {Message} message */
    settle(message) {
      state.messages = state.messages.filter((one) => one.id !== message.id)
      save()
    },
    waiting: () => state.messages,
  }
}

/** @param {Stored} state */
function withoutOld(state) {
  const oldest = Date.now() - RETENTION_DAYS * 24 * 60 * 60_000
  /**
   * @template T
   * @param {Record<string, T>} records
   * @param {(record: T) => boolean} isRecent
   */
  const filter = (records, isRecent) =>
    Object.fromEntries(Object.entries(records).filter(([, record]) => isRecent(record)))
  const invoices = filter(state.invoices, (invoice) => Date.parse(invoice.created_at) > oldest)
  const payments = filter(state.payments, (payment) => String(payment.invoice_id) in invoices)
  return { ...state, invoices, payments }
}
