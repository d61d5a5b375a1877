import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/accounts/next-auth'
import { AUTH_TOKEN } from '@/lib/auth/cookies'
import { getSession } from '@/lib/auth/session'
import { endSession } from '@/lib/auth/session-rows'
import { fail, ok, type Result } from '@/lib/errors'
import { failureResponse, readJson, readText, tokenlessRoute } from '@/lib/http/route'
import { recordSecurityEvent } from '@/lib/security/events'

type Context = { params: Promise<{ nextauth: string[] }> }

const nextAuth = NextAuth(authOptions)

/** next-auth's own endpoints, with its own CSRF token; without `_log`, which logs any input. */
const handler = tokenlessRoute<Context>(async (request, context) => {
  const { nextauth } = await context.params
  if (nextauth[0] === '_log') return failureResponse(fail('NOT_FOUND'))
  const whole = await readWhole(request)
  if (!whole.ok) return failureResponse(whole)
  const isSignIn = request.method === 'POST' && nextauth[0] === 'callback'
  // next-auth treats a failing lookup as an ended session and drops the token: here it throws first.
  const before = isSignIn || nextauth[0] === 'session' ? await getSession() : null
  const response: Response = await nextAuth(whole.value, context)
  if (await isWithoutToken(response.clone())) await recordSecurityEvent({ kind: 'csrf.refused' })
  if (isSignIn && before && setsToken(response)) await endSession(before.sid)
  return response
})

const setsToken = (response: Response) =>
  response.headers
    .getSetCookie()
    .some((cookie) => new RegExp(`^${AUTH_TOKEN.name}=[^;]`).test(cookie))

/** Buffers the body: next-auth has no size limit, and throws on JSON values that are no strings. */
async function readWhole(request: Request): Promise<Result<NextRequest>> {
  const body = await readText(request)
  if (body === null) return fail('PAYLOAD_TOO_LARGE')
  const { method, headers } = request
  const whole = new NextRequest(request.url, { method, headers, ...(body && { body }) })
  if (!headers.get('content-type')?.includes('application/json')) return ok(whole)
  const json = await readJson(whole.clone())
  if (!json.ok) return json
  const isPlain = Object.values(json.value).every((value) => typeof value === 'string')
  return isPlain ? ok(whole) : fail('BAD_REQUEST')
}

/** next-auth answers a wrong token with a redirect, or JSON for its own client. */
async function isWithoutToken(answer: Response): Promise<boolean> {
  const location = answer.headers.get('location') ?? (await answer.text())
  return /\/sign(in|out)\?csrf=true/.test(location)
}

export { handler as GET, handler as POST }
