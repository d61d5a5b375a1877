import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { duplicateProduct } from '@/lib/products/editing/duplicate'

/** Product `?id=`; administrators only. */
export const POST = route(async (request) => {
  const result = await duplicateProduct(new URL(request.url).searchParams.get('id') ?? '')
  if (!result.ok) return failureResponse(result)
  refreshProducts()
  return jsonResponse({ success: true, ...result.value })
})
