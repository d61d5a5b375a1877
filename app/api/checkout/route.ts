import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { readCheckout } from '@/lib/payments/checkout'

/** What the checkout form over a page begins with: the customer's details and the ways to pay. */
export const GET = route(async () => {
  const result = await readCheckout()
  return result.ok ? jsonResponse(result.value) : failureResponse(result)
})
