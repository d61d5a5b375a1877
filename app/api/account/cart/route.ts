import { readAccountCart, saveAccountCart } from '@/lib/cart/account/account-cart'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'
import { languageOf } from '@/lib/languages'

/**
 * The signed-in customer's cart in `?lang=`. With `?user=`, `version` is null once the browser is no longer signed in as
 * that customer, instead of 401, which browsers log as an error.
 */
export const GET = route(async (request) => {
  const query = new URL(request.url).searchParams
  const userId = query.get('user')
  const result = await readAccountCart(languageOf(query.get('lang')), userId)
  if (result.ok) return jsonResponse({ success: true, ...result.value })
  const hasLeft = userId !== null && result.code === 'UNAUTHENTICATED'
  return hasLeft ? jsonResponse({ success: true, version: null }) : failureResponse(result)
})

/** `{ version, lines: { productId, variantId, quantity }[], userId? }`. */
export const PUT = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await saveAccountCart(body.value)
  return result.ok ? jsonResponse({ success: true, ...result.value }) : failureResponse(result)
})
