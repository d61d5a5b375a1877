import 'server-only'
import { readUpload } from '@/lib/auth/upload'
import type { Result } from '@/lib/errors'
import { type ImportedStatement, importStatement, refuse } from './store'
import { MAX_BYTES } from './types'

/**
 * Form field `file`. UNAUTHENTICATED, FORBIDDEN, Invalid CSRF token, BAD_REQUEST; VALIDATION_ERROR with a
 * `refusal`.
 */
export async function importUpload(request: Request): Promise<Result<ImportedStatement>> {
  const file = await readUpload(request, MAX_BYTES)
  if (file.ok) return importStatement(file.value)
  return file.code === 'PAYLOAD_TOO_LARGE' ? refuse({ code: 'tooLarge', line: 0 }) : file
}
