import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { undoDeletion } from '@/lib/products/editing/undo'

/** Reverts the deletion with the `undoId` `?id=`; administrators only. */
export const POST = route(async (request) => {
  const result = await undoDeletion(new URL(request.url).searchParams.get('id') ?? '')
  if (!result.ok) return failureResponse(result)
  refreshProducts()
  return jsonResponse({ success: true, ...result.value })
})
