import 'server-only'
import { cookies } from 'next/headers'
import { csrfBinding, isCsrfToken } from '@/lib/auth/csrf'
import { failureOf } from '@/lib/db'
import { ERROR_STATUS, type ErrorCode, type Failure, fail, ok, type Result } from '@/lib/errors'
import { isLanguage, type Language } from '@/lib/languages'
import { logFailure } from '@/lib/runtime/error-reports/log-failure'
import { reportError } from '@/lib/runtime/error-reports/report'
import { recordSecurityEvent } from '@/lib/security/events'
import { authSecrets } from '@/lib/settings/auth-secrets'
import { isObject } from './answer'
import { MAX_BODY_BYTES } from './body-limits.mjs'
import { isForeign } from './foreign'
import { parseJson } from './parse-json'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

export function failureResponse(failure: Failure): Response {
  const { code, fieldErrors, details } = failure
  const { retryAfter } = details ?? {}
  return Response.json(
    { success: false, error: code, ...(fieldErrors && { fieldErrors }), ...details },
    {
      status: ERROR_STATUS[code],
      headers: { ...NO_STORE, ...(retryAfter !== undefined && { 'Retry-After': `${retryAfter}` }) },
    },
  )
}

/** Not cacheable. */
export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NO_STORE })
}

/** Redirects a form's POST to a GET of `path`. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: path } })
}

/** Null for a request of the shop's own pages; one from elsewhere is recorded, and fails with `code`. */
export async function refuseForeign(
  { headers }: Request,
  code: ErrorCode = 'FORBIDDEN',
): Promise<Failure | null> {
  if (!isForeign(headers)) return null
  await recordSecurityEvent({ kind: 'origin.refused' })
  return fail(code)
}

/** 415 for another type, 413 over 256 KiB, 400 when malformed (parseJson). */
export async function readJson(request: Request): Promise<Result<Record<string, unknown>>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return fail('UNSUPPORTED_MEDIA_TYPE')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    return fail('PAYLOAD_TOO_LARGE')
  }
  const text = await readText(request)
  if (text === null) return fail('PAYLOAD_TOO_LARGE')
  const body = parseJson(text)
  return isObject(body) ? ok(body) : fail('BAD_REQUEST')
}

/** Null over 256 KiB. */
export async function readText(request: Request): Promise<string | null> {
  return (await readBytes(request, MAX_BODY_BYTES))?.toString('utf8') ?? null
}

/** Null over `maxBytes`. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > maxBytes) {
      void drain(reader)
      return null
    }
    chunks.push(value)
  }
}

/** Drains the rest, because the next request of the connection is behind it. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client disconnected.
  }
}

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

/** For handlers that check a signature themselves, and for next-auth with its own token. */
export function tokenlessRoute<Context = unknown>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    try {
      return await handler(request, context)
    } catch (error) {
      logFailure(`${request.method} ${new URL(request.url).pathname} failed`, error)
      reportError(error, { kind: 'route', name: new URL(request.url).pathname })
      return failureResponse(failureOf(error))
    }
  }
}

/** Unsafe methods must be same-site and carry the CSRF token; errors are logged once. */
export function route<Context = unknown>(handler: Handler<Context>): Handler<Context> {
  return tokenlessRoute(async (request, context) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      const binding = csrfBinding(await cookies())
      const token = request.headers.get('x-csrf-token')
      const isFromElsewhere = isForeign(request.headers)
      if (isFromElsewhere || !isCsrfToken(authSecrets(), binding, token)) {
        await recordSecurityEvent({ kind: isFromElsewhere ? 'origin.refused' : 'csrf.refused' })
        return failureResponse(fail('Invalid CSRF token'))
      }
    }
    return handler(request, context)
  })
}

/** By the Referer; null when it has none. */
export function languageOfCaller(request: Request): Language | null {
  const referer = request.headers.get('referer') ?? ''
  const first = URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : null
  return isLanguage(first) ? first : null
}
