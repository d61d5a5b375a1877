import 'server-only'
import { toCents, toEuros } from '@/lib/money'
import type { BankAccount, BankDetails, QrCode } from '@/lib/payments/types'
import { type Destination, promiseFor } from '@/lib/products/delivery/read-promise'
import { setting } from '@/lib/settings/current'
import { isSepaIban } from '@/lib/text/iban'
import { epcPayload } from './epc'
import { qrCode } from './qr-code'

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

/** Null outside SEPA or beyond the format's limits. */
export function bankCode(bank: Omit<BankDetails, 'qr' | 'arrival'>): QrCode | null {
  const { beneficiary, iban, bic, reference, amount } = bank
  if (!isSepaIban(iban)) return null
  try {
    const amountCents = toCents(amount)
    return qrCode(epcPayload({ beneficiary, iban, bic, reference, amountCents }))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
