import { placeRoute } from '@/lib/orders/place-route'

/** `redirectUrl` is where the order is paid, null for one that needs no payment any more. */
export const POST = placeRoute('nowpayments', (next) => ({
  redirectUrl: next.kind === 'redirect' ? next.url : null,
}))
