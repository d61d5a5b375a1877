import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Invoices and payments, written to a file at every change, so that a killed sandbox forgets nothing. */
export function openState(file) {
  const state =
    file && existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { next: 4_500_000_000, invoices: {}, payments: {}, messages: [] }
  const save = () => {
    if (!file) return
    writeFileSync(`${file}.part`, JSON.stringify(state))
    renameSync(`${file}.part`, file)
  }
  return {
    ...state,
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
