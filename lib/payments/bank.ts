import 'server-only'
import { toEuros } from '@/lib/money'
import { type Destination, promiseFor } from '@/lib/products/delivery/read-promise'
import { setting } from '@/lib/settings/current'
import { bankCode } from './bank-code'
import type { BankAccount, BankDetails } from './types'

type PayableOrder = Destination & {
  reference: string
  creditorReference: string
  dueCents: number
  firstName: string
}

export const bankAccount = (): BankAccount => ({
  beneficiary: setting('BANK_BENEFICIARY'),
  iban: setting('BANK_IBAN'),
  bic: setting('BANK_BIC'),
})

/** The note is for banks with a free-text field beside the reference (specification §9, References). */
export function bankDetails(order: PayableOrder): BankDetails {
  const bank = {
    ...bankAccount(),
    reference: order.creditorReference,
    orderReference: order.reference,
    amount: toEuros(order.dueCents),
    note: `deposit ${order.firstName}`.trim(),
  }
  const now = new Date()
  const arrival = {
    standard: promiseFor('bank_transfer', order, now),
    instant: promiseFor('instant_transfer', order, now),
  }
  return { ...bank, arrival, qr: bankCode(bank) }
}
