import 'server-only'
import { toCents } from '@/lib/money'
import { isSepaIban } from '@/lib/text/iban'
import { epcPayload } from './epc'
import { qrCode } from './qr-code'
import type { BankDetails, QrCode } from './types'

/** What banking apps read to fill in this transfer; null for one that SEPA or the code's format cannot carry. */
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
