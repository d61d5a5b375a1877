import { placeRoute } from '@/lib/payments/place-route'

/** The body names the `service`; `next` opens the customer's message to the shop. */
export const POST = placeRoute('alternative')
