import 'server-only'
import { readUpload } from '@/lib/auth/upload'
import type { Result } from '@/lib/errors'
import { refuse, type Taken, takeStatement } from './store'
import { MAX_BYTES } from './types'

/**
 * Takes the statement that a form sends as `file`, with the token of its page. UNAUTHENTICATED, FORBIDDEN,
 * Invalid CSRF token, BAD_REQUEST; VALIDATION_ERROR with a `refusal` among its details.
 */
export async function takeUpload(request: Request): Promise<Result<Taken>> {
  const file = await readUpload(request, MAX_BYTES)
  if (file.ok) return takeStatement(file.value)
  return file.code === 'PAYLOAD_TOO_LARGE' ? refuse({ code: 'tooLarge', line: 0 }) : file
}
