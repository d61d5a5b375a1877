import 'server-only'
import { cookies } from 'next/headers'
import { adminSession } from '@/lib/admin/access'
import { createCsrfToken, isCsrfToken } from '@/lib/auth/csrf'
import { csrfBinding } from '@/lib/auth/csrf-binding'
import { env } from '@/lib/env'
import { fail, type Result } from '@/lib/errors'
import { isForeign } from '@/lib/http/foreign'
import { refuse, type Taken, takeStatement } from './store'
import { MAX_BYTES } from './types'

/** What a form sends around its file at the most. */
const AROUND = 64 * 1024

/** The token for the form that sends a statement; for pages that the administrator sees. */
export async function uploadToken(): Promise<string> {
  const binding = csrfBinding(await cookies())
  return binding ? createCsrfToken(env.AUTH_SECRET, binding) : ''
}

/**
 * Takes the statement that a form sends as `file`, with the token of its page. UNAUTHENTICATED, FORBIDDEN,
 * Invalid CSRF token, BAD_REQUEST; VALIDATION_ERROR with a `refusal` among its details.
 */
export async function takeUpload(request: Request): Promise<Result<Taken>> {
  // Before the file is read.
  if (isForeign(request.headers)) return fail('Invalid CSRF token')
  const session = await adminSession()
  if (!session.ok) return session
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= MAX_BYTES + AROUND)) return refuse({ code: 'tooLarge', line: 0 })
  const form = await request.formData().catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) return fail('BAD_REQUEST')
  const token = form.get('csrfToken')
  const binding = csrfBinding(await cookies())
  if (typeof token !== 'string' || !isCsrfToken(env.AUTH_SECRET, binding, token)) {
    return fail('Invalid CSRF token')
  }
  return takeStatement({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
}
