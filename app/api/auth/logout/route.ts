import { signOut } from '@/lib/auth/session'
import { jsonResponse, route } from '@/lib/http/route'

/** Ends the session; guests may call it (specification §7). */
export const POST = route(async () => {
  await signOut()
  return jsonResponse({ success: true })
})
