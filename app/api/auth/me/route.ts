import { getSession } from '@/lib/auth/session'
import { fail } from '@/lib/errors'
import { failureResponse, jsonResponse, route } from '@/lib/http/route'

/**
 * The customer and `isAdmin`. Guests get 401, or `{ user: null }` with `?guest=null`, which the shop's pages
 * send because browsers log every 401 to the console.
 */
export const GET = route(async (request) => {
  const session = await getSession()
  if (session) {
    const { user, isAdmin } = session
    return jsonResponse({ user, ...(isAdmin && { isAdmin }) })
  }
  const isGuestExpected = new URL(request.url).searchParams.get('guest') === 'null'
  return isGuestExpected ? jsonResponse({ user: null }) : failureResponse(fail('UNAUTHENTICATED'))
})
