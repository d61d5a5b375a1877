import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import type { UploadedFile } from '@/lib/auth/upload'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { dryRun, type ImportPreview } from './dry-run'
import { FileError, type Refusal } from './problems'
import { readFile, type Table } from './read-file'
import { saveImportPreview } from './save-preview'

export const refuse = (refusal: Refusal): Failure =>
  fail('VALIDATION_ERROR', { details: { refusal } })

/** Changes no product. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with `refusal`. */
export const previewImport = asAdmin(
  async (admin, file: UploadedFile): Promise<Result<{ id: string }>> => {
    const table = attemptReading(() => readFile(file.bytes))
    if (!table.ok) return refuse(table.refusal)
    const preview = await dryRun(table.value)
    const id = await saveImportPreview(admin.user.id, file, preview, {
      kind: 'products',
      lineCount: table.value.lines.length,
      isBlocked: isBlocked(table.value, preview),
    })
    return ok({ id })
  },
)

/** Unknown columns, excess cells and lines without a product suggest shifted columns: nothing may be imported. */
const isBlocked = ({ problems }: Table, preview: ImportPreview) =>
  problems.length > 0 || preview.problems.some(({ code }) => code === 'noProduct')

export function attemptReading<Value>(
  work: () => Value,
): { ok: true; value: Value } | { ok: false; refusal: Refusal } {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof FileError) return { ok: false, refusal: error.refusal }
    throw error
  }
}
