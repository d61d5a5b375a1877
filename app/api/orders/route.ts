import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { readWanted } from '@/lib/orders/list-page'
import { listOrdersByCall } from '@/lib/orders/queries'

/**
 * The signed-in customer's orders, newest first, and the dashboard's figures (specification §7); `page` from 1,
 * `limit` from 1 to 100, 20 where none is given.
 */
export const GET = route(async (request) => {
  const query = new URL(request.url).searchParams
  const result = await listOrdersByCall(readWanted(query.get('page'), query.get('limit')))
  return result.ok ? jsonResponse(result.value) : failureResponse(result)
})
