import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import { FORM_BYTES } from '@/lib/http/body-limits.mjs'
import { refuseForeign } from '@/lib/http/route'
import { recordSecurityEvent } from '@/lib/security/events'
import { authSecrets } from '@/lib/settings/auth-secrets'
import { adminSession } from './access'
import { createCsrfToken, csrfBinding, isCsrfToken } from './csrf'

export type UploadedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** CSRF token for admin's upload forms. */
export async function uploadToken(): Promise<string> {
  const binding = csrfBinding(await cookies())
  return binding ? createCsrfToken(env.AUTH_SECRET, binding) : ''
}

/**
 * Reads the field `file` of an admin's form. The failures of `readAdminForm`; BAD_REQUEST without a file.
 */
export async function readUpload(
  request: Request,
  maxBytes: number,
): Promise<Result<UploadedFile & { form: FormData }>> {
  const form = await readAdminForm(request, maxBytes + FORM_BYTES)
  if (!form.ok) return form
  const file = form.value.get('file')
  if (!(file instanceof File)) return fail('BAD_REQUEST')
  return ok({
    name: file.name.replaceAll('\0', ''),
    bytes: new Uint8Array(await file.arrayBuffer()),
    form: form.value,
  })
}

/**
 * Checks the administrator and the field `csrfToken`. UNAUTHENTICATED, FORBIDDEN, Invalid CSRF token, BAD_REQUEST;
 * PAYLOAD_TOO_LARGE beyond `maxBytes`.
 */
export async function readAdminForm(request: Request, maxBytes: number): Promise<Result<FormData>> {
  // Before reading the body.
  const foreign = await refuseForeign(request, 'Invalid CSRF token')
  if (foreign) return foreign
  const session = await adminSession()
  if (!session.ok) return session
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= maxBytes)) return fail('PAYLOAD_TOO_LARGE')
  const form = await request.formData().catch(() => null)
  if (!form) return fail('BAD_REQUEST')
  const token = form.get('csrfToken')
  const binding = csrfBinding(await cookies())
  if (typeof token !== 'string' || !isCsrfToken(authSecrets(), binding, token)) {
    await recordSecurityEvent({ kind: 'csrf.refused' })
    return fail('Invalid CSRF token')
  }
  return ok(form)
}

/** The failure in the query of a page: a code with its own text, or 'failed'. */
export function refusalIn<Code extends string>(
  codes: readonly Code[],
  { refused, error }: { refused?: string; error?: string },
): Code | 'failed' | undefined {
  return codes.find((one) => one === refused) ?? ((refused ?? error) ? 'failed' : undefined)
}
