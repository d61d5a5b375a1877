import { signOut } from '@/lib/auth/session'
import { jsonResponse, route } from '@/lib/http/route'

/** Ends the session on the server; a guest may call it too (specification §7). */
export const POST = route(async () => {
  await signOut()
  return jsonResponse({ success: true })
})
