import { getSession } from '@/lib/auth/session'
import { fail } from '@/lib/errors'
import { failureResponse, jsonResponse, route } from '@/lib/http/route'

/**
 * The signed-in customer, and whether they run the shop. A guest gets 401; with `?guest=null`, which the shop's own pages send at
 * start, `{ user: null }`, since browsers report every 401 as an error on the console.
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
