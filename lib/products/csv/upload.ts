import 'server-only'
import { readUpload } from '@/lib/auth/upload'
import type { Result } from '@/lib/errors'
import { MAX_BYTES } from './limits'
import { previewImport, refuse } from './preview-import'

/** Form field `file`. UNAUTHENTICATED, FORBIDDEN, Invalid CSRF token, BAD_REQUEST; VALIDATION_ERROR with `refusal`. */
export async function importUpload(
  request: Request,
  preview = previewImport,
): Promise<Result<{ id: string }>> {
  const file = await readUpload(request, MAX_BYTES)
  if (file.ok) return preview(file.value)
  return file.code === 'PAYLOAD_TOO_LARGE' ? refuse({ code: 'tooLarge', line: 0 }) : file
}
