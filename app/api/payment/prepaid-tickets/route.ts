import { placeRoute } from '@/lib/orders/place-route'

/** Somebody looks at the tickets: the order is under review then. */
export const POST = placeRoute('prepaid_tickets')
