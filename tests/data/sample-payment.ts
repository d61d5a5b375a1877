import type { Payment } from '@/lib/payments/model'

/** 900 euros, requested and paid as 0.01 bitcoin. */
export function samplePayment(changes: Partial<Payment> = {}): Payment {
  const payment = {
    provider: 'nowpayments',
    providerId: '4500000001',
    invoiceId: '77',
    reference: 'LX-1',
    state: 'received',
    amountCents: 90_000,
    currency: 'eur',
    isFurther: false,
    paidAmount: 0.01,
    paidCurrency: 'btc',
    message: {},
    ...changes,
  } as const
  const { providerId, state, word, amountCents, currency, paidAmount } = { word: '', ...payment }
  const worth = Math.round((amountCents * paidAmount) / 0.01)
  return {
    key: `${providerId} ${word || state} ${paidAmount}`,
    isComplete: paidAmount >= 0.01,
    receivedCents: currency === 'eur' && worth > 0 ? worth : null,
    ...payment,
  }
}
