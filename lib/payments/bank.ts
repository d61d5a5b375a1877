import 'server-only'
import { env } from '@/lib/env'
import { toEuros } from '@/lib/money'
import { bankCode } from './bank-code'
import type { BankDetails } from './types'

type PayableOrder = {
  reference: string
  creditorReference: string
  totalCents: number
  firstName: string
}

/**
 * Where and how to pay this order by bank transfer. The note stands beside the creditor reference
 * where a bank offers a free-text field too (rulings.md, References).
 */
export function bankDetails(order: PayableOrder): BankDetails {
  const bank = {
    beneficiary: env.BANK_BENEFICIARY,
    iban: env.BANK_IBAN,
    bic: env.BANK_BIC,
    reference: order.creditorReference,
    orderReference: order.reference,
    amount: toEuros(order.totalCents),
    note: `deposit ${order.firstName}`,
  }
  return { ...bank, qr: bankCode(bank) }
}
