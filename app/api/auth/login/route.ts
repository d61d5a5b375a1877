import { logIn } from '@/lib/accounts/credentials'
import { signIn } from '@/lib/auth/session'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ email, password }`: signs in and returns the customer (specification §7); `codeRequired` with a second factor. */
export const POST = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await logIn(body.value.email, body.value.password)
  if (!result.ok) return failureResponse(result)
  const { isPending } = await signIn(result.value.id)
  return jsonResponse({
    success: true,
    ...(isPending ? { codeRequired: true } : { user: result.value }),
  })
})
