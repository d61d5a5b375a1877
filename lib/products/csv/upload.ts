import 'server-only'
import { readUpload } from '@/lib/auth/upload'
import type { Result } from '@/lib/errors'
import { MAX_BYTES } from './limits'
import { refuse, takeFile } from './store'

/**
 * Looks through the file of products that a form sends as `file`, with the token of its page.
 * UNAUTHENTICATED, FORBIDDEN, Invalid CSRF token, BAD_REQUEST; VALIDATION_ERROR with a `refusal` among its
 * details.
 */
export async function takeUpload(request: Request): Promise<Result<{ id: string }>> {
  const file = await readUpload(request, MAX_BYTES)
  if (file.ok) return takeFile(file.value)
  return file.code === 'PAYLOAD_TOO_LARGE' ? refuse({ code: 'tooLarge', line: 0 }) : file
}
