import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { readPageRequest } from '@/lib/orders/reading/list-page'
import { listOrdersByCall } from '@/lib/orders/reading/queries'

/**
 * Newest first, with the dashboard's figures (specification §7); `page` from 1, `limit` from 1 to 100,
 * default 20.
 */
export const GET = route(async (request) => {
  const query = new URL(request.url).searchParams
  const result = await listOrdersByCall(readPageRequest(query.get('page'), query.get('limit')))
  return result.ok ? jsonResponse(result.value) : failureResponse(result)
})
