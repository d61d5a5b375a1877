import { placeRoute } from '@/lib/payments/place-route'

/** Somebody looks at the tickets: the order is under review then. */
export const POST = placeRoute('prepaid_tickets')
