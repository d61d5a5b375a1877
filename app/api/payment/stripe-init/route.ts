import { placeRoute } from '@/lib/orders/placing/place-route'

/** `redirectUrl`: the payment page, null when nothing is due. */
export const POST = placeRoute('stripe', (next) => ({
  redirectUrl: next.kind === 'redirect' ? next.url : null,
}))
