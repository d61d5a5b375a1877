import { fail } from '@/lib/errors'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { isLanguage } from '@/lib/languages'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { updateProduct } from '@/lib/products/editing/update'

/** Product `?id=`, texts in `?lang=` or all languages; administrators only. */
export const PUT = route(async (request) => {
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  const language = query.get('lang')
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  if (!id) return failureResponse(fail('BAD_REQUEST'))
  const result = await updateProduct(id, body.value, isLanguage(language) ? language : undefined)
  if (!result.ok) return failureResponse(result)
  await refreshChangedProducts()
  return jsonResponse({ success: true, ...result.value })
})
