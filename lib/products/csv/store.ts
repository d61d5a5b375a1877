import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import type { UploadedFile } from '@/lib/auth/upload'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { dryRun } from './dry-run'
import { keepOutlook } from './keep'
import { FileError, type Refusal } from './problems'
import { readFile, type Table } from './read-file'

/** Why a file is not looked through, beside what keeps anybody from admin. */
export const refuse = (refusal: Refusal): Failure =>
  fail('VALIDATION_ERROR', { details: { refusal } })

/**
 * Looks through a file of products and keeps it with what it would do, for `runImport`. Nothing is
 * written to products. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with a `refusal` among its details.
 */
export const takeFile = asAdmin(
  async (admin, file: UploadedFile): Promise<Result<{ id: string }>> => {
    const table = attempt(() => readFile(file.bytes))
    if (!table.ok) return refuse(table.refusal)
    const outlook = await dryRun(table.value)
    const id = await keepOutlook(admin.user.id, file, table.value, outlook)
    return ok({ id })
  },
)

function attempt(work: () => Table): { ok: true; value: Table } | { ok: false; refusal: Refusal } {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof FileError) return { ok: false, refusal: error.refusal }
    throw error
  }
}
