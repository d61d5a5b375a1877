import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { deleteProduct } from '@/lib/products/editing/delete'

/**
 * Deletes product `?id=`, or archives it when ordered; administrators who have confirmed their password (POST
 * /api/admin/confirm).
 */
export const DELETE = route(async (request) => {
  const result = await deleteProduct(new URL(request.url).searchParams.get('id') ?? '')
  if (!result.ok) return failureResponse(result)
  refreshProducts()
  return jsonResponse({ success: true, ...result.value })
})
