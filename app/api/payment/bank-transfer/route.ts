import { placeRoute } from '@/lib/orders/placing/place-route'

/** The response includes the bank account. */
export const POST = placeRoute('bank_transfer', (next, order) => ({
  order: { ...order, bank: next.kind === 'bank' ? next.bank : null },
}))
