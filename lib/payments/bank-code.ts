import 'server-only'
import { toCents } from '@/lib/money'
import { isSepaIban } from '@/lib/text/iban'
import { epcPayload } from './epc'
import { qrCode } from './qr-code'
import type { BankDetails, QrCode } from './types'

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
