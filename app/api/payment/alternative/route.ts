import { placeRoute } from '@/lib/orders/place-route'

/** `service` names the provider; `next` has the prepared message to the shop. */
export const POST = placeRoute('alternative')
