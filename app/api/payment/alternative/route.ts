import { placeRoute } from '@/lib/orders/place-route'

/** `service` says which one; `next` has the message to the shop, ready to send. */
export const POST = placeRoute('alternative')
