import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { cancelOrder } from '@/lib/orders/mutations'

type Context = { params: Promise<{ orderId: string }> }

/** Cancels an unpaid order; idempotent (specification §7). */
export const DELETE = route<Context>(async (_, { params }) => {
  const { orderId } = await params
  const result = await cancelOrder(orderId)
  return result.ok ? jsonResponse({ success: true }) : failureResponse(result)
})
