import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/options'
import { fail, ok, type Result } from '@/lib/errors'
import { failureResponse, readJson } from '@/lib/http/route'

type Context = { params: Promise<{ nextauth: string[] }> }

const nextAuth = NextAuth(authOptions)

/** next-auth's own calls, with its own CSRF token; without `_log`, which writes what anybody sends. */
async function handler(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  if (nextauth[0] === '_log') return failureResponse(fail('NOT_FOUND'))
  const body = await checkBody(request)
  if (!body.ok) return failureResponse(body)
  try {
    return await nextAuth(request, context)
  } catch (error) {
    console.error(`${request.method} ${new URL(request.url).pathname} failed`, error)
    return failureResponse(fail('INTERNAL_ERROR'))
  }
}

// next-auth throws over a body that is no JSON or holds something else than texts.
async function checkBody(request: Request): Promise<Result<null>> {
  if (!request.headers.get('content-type')?.includes('application/json')) return ok(null)
  const body = await readJson(request.clone())
  if (!body.ok) return body
  const isPlain = Object.values(body.value).every((value) => typeof value === 'string')
  return isPlain ? ok(null) : fail('BAD_REQUEST')
}

export { handler as GET, handler as POST }
