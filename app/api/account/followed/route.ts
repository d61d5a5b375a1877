import { followProducts, unfollowProduct } from '@/lib/accounts/following/mutations'
import { listFollowedIds } from '@/lib/accounts/following/queries'
import type { Result } from '@/lib/errors'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

const answer = (result: Result<string[]>) =>
  result.ok ? jsonResponse({ success: true, products: result.value }) : failureResponse(result)

/**
 * Ids of the products that the customer follows, as after every change. With `?user=`, `products` is null once the browser
 * is no longer signed in as that customer, instead of 401, which browsers log as an error.
 */
export const GET = route(async (request) => {
  const userId = new URL(request.url).searchParams.get('user')
  const result = await listFollowedIds(userId)
  const hasLeft = userId !== null && !result.ok && result.code === 'UNAUTHENTICATED'
  return hasLeft ? jsonResponse({ success: true, products: null }) : answer(result)
})

/** `{ products, variant? }`: follows one, or those that a guest followed before logging in. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  return body.ok ? answer(await followProducts(body.value)) : failureResponse(body)
})

/** `{ product }`. */
export const DELETE = route(async (request) => {
  const body = await readJson(request)
  return body.ok ? answer(await unfollowProduct(body.value)) : failureResponse(body)
})
