import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { isLanguage } from '@/lib/languages'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { createProduct } from '@/lib/products/editing/create'

/** Texts in `?lang=`, or all languages; administrators only. */
export const POST = route(async (request) => {
  const language = new URL(request.url).searchParams.get('lang')
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await createProduct(body.value, isLanguage(language) ? language : undefined)
  if (!result.ok) return failureResponse(result)
  refreshProducts()
  return jsonResponse({ success: true, ...result.value })
})
