import { placeRoute } from '@/lib/orders/placing/place-route'

/** `service` names the provider; `next` has the prepared message to the shop. */
export const POST = placeRoute('alternative')
