import type { Refusal } from '@/lib/products/csv/file/problems'
import { seeOther } from '@/lib/products/csv/file/write-file'
import { importUpload } from '@/lib/products/csv/preview-import'

/** Redirects to the dry run of the import, or to the upload page with the error. */
export async function POST(request: Request): Promise<Response> {
  const taken = await importUpload(request)
  if (taken.ok) return seeOther(`/admin/products/import/${taken.value.id}`)
  const refusal = taken.details?.refusal as Refusal | undefined
  const said: Record<string, string> = refusal
    ? { refused: refusal.code, line: String(refusal.line) }
    : { error: taken.code }
  return seeOther(`/admin/products/import?${new URLSearchParams(said)}`)
}
