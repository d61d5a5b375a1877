import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { readUpload, type UploadedFile } from '@/lib/auth/upload'
import { ok, type Result } from '@/lib/errors'
import { MAX_BYTES, readFile, type Table } from '@/lib/products/csv/file/read-file'
import { attemptReading, refuse } from '@/lib/products/csv/file/refuse'
import { dryRun, type ImportPreview } from './dry-run'
import { saveImportPreview } from './save-preview'

/** Form field `file`. UNAUTHENTICATED, FORBIDDEN, Invalid CSRF token, BAD_REQUEST; VALIDATION_ERROR with `refusal`. */
export async function importUpload(
  request: Request,
  preview: (
    file: UploadedFile & { form: FormData },
  ) => Promise<Result<{ id: string }>> = previewImport,
): Promise<Result<{ id: string }>> {
  const file = await readUpload(request, MAX_BYTES)
  if (file.ok) return preview(file.value)
  return file.code === 'PAYLOAD_TOO_LARGE' ? refuse({ code: 'tooLarge', line: 0 }) : file
}

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
