import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Longer than the shop checks an invoice. */
const RETENTION_DAYS = 30

/** Invoices and payments, saved at each change, since the sandbox may be killed. */
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
    /** The port of the last start. */
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
    /** Until the shop has acknowledged the message. */
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
  const oldest = Date.now() - RETENTION_DAYS * 24 * 60 * 60_000
  const filter = (records, isRecent) =>
    Object.fromEntries(Object.entries(records).filter(([, record]) => isRecent(record)))
  const invoices = filter(state.invoices, (invoice) => Date.parse(invoice.created_at) > oldest)
  const payments = filter(state.payments, (payment) => String(payment.invoice_id) in invoices)
  return { ...state, invoices, payments }
}
