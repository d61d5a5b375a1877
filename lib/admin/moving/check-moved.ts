import 'server-only'
import { checkMovedFile, importMovedFile } from '@/lib/accounts/moving/files'
import type { FileCounts } from '@/lib/accounts/moving/model'
import type { UploadedFile } from '@/lib/auth/upload'
import { fail, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { attemptReading, refuse } from '@/lib/products/csv/file/refuse'
import type { Limits } from '@/lib/products/moving/file/sheet'
import { isUuid } from '@/lib/text/uuid'
import { readMovedFile } from './read-file'

/** Limits of the command, and of a file that was stored. */
const LARGE: Limits = { maxBytes: 500_000_000, maxLines: 1_000_000 }

/** The dry run of customers or orders, without a session: the caller must authorise. VALIDATION_ERROR with `refusal`. */
export async function checkMoved(
  actorId: string,
  file: UploadedFile,
  language: Language,
  limits = LARGE,
): Promise<Result<{ id: string }>> {
  const read = attemptReading(() => readMovedFile(file.bytes, language, limits))
  if (!read.ok) return refuse(read.refusal)
  if (!read.value) return refuse({ code: 'unknownPeople', line: 1 })
  return ok({ id: await checkMovedFile(actorId, file, language, read.value) })
}

/** The caller must authorise. NOT_FOUND, CONFLICT. */
export async function importMoved(
  actorId: string,
  id: string,
  isPartial: boolean,
): Promise<Result<FileCounts>> {
  if (!isUuid(id)) return fail('NOT_FOUND')
  return importMovedFile(actorId, id, isPartial, (bytes, language) =>
    readMovedFile(bytes, language, LARGE),
  )
}
