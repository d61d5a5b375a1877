import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { listOrders } from '@/lib/orders/queries'

/** The signed-in customer's orders, newest first, and the dashboard's figures (specification §7). */
export const GET = route(async () => {
  const result = await listOrders()
  return result.ok ? jsonResponse(result.value) : failureResponse(result)
})
