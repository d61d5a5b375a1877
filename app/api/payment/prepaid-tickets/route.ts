import { placeRoute } from '@/lib/orders/placing/place-route'

/** The order is then under review. */
export const POST = placeRoute('prepaid_tickets')
