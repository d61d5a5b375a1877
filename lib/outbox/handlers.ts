import 'server-only'
import { mailOrderCancelled, mailOrderPlaced } from '@/lib/orders/mails'
import type { Handlers } from './topics'

/** Who does the work of each topic. */
export const handlers: Handlers = {
  'mail.order-placed': ({ orderId }, id) => mailOrderPlaced(orderId, id),
  'mail.order-cancelled': ({ orderId }, id) => mailOrderCancelled(orderId, id),
}
