import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Longer than a shop asks about an invoice. */
const KEPT_DAYS = 30

/** Invoices and payments, written to a file at every change, so that a killed sandbox forgets nothing. */
export function openState(file) {
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
    /** The one it listened on the last time. */
    port: state.port,
    keepPort(port) {
      state.port = port
      save()
    },
    nextId() {
      state.next += 1
      return String(state.next)
    },
    addInvoice(invoice) {
      state.invoices[invoice.id] = invoice
      save()
    },
    putPayment(payment) {
      state.payments[payment.payment_id] = { ...payment, updated_at: new Date().toISOString() }
      save()
      return state.payments[payment.payment_id]
    },
    paymentsOf: (invoiceId) =>
      Object.values(state.payments).filter((one) => String(one.invoice_id) === String(invoiceId)),
    /** Messages that did not reach the shop yet. */
    queue(message) {
      state.messages.push(message)
      save()
    },
    settle(message) {
      state.messages = state.messages.filter((one) => one.id !== message.id)
      save()
    },
    waiting: () => state.messages,
  }
}

function withoutOld(state) {
  const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60_000
  const keep = (things, isKept) =>
    Object.fromEntries(Object.entries(things).filter(([, one]) => isKept(one)))
  const invoices = keep(state.invoices, (one) => Date.parse(one.created_at) > oldest)
  const payments = keep(state.payments, (one) => String(one.invoice_id) in invoices)
  return { ...state, invoices, payments }
}
