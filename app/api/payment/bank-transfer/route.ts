import { placeRoute } from '@/lib/orders/place-route'

/** The order also names the account to which it is paid. */
export const POST = placeRoute('bank_transfer', (next, order) => ({
  order: { ...order, bank: next.kind === 'bank' ? next.bank : null },
}))
