import type { Refusal } from '@/lib/products/csv/file/problems'
import { seeOther } from '@/lib/products/csv/file/write-file'
import { importUpload } from '@/lib/products/csv/preview-import'
import { previewTexts } from '@/lib/products/csv/texts/preview-texts'

/** Redirects to the report of the check, or to the page of the files with the error. */
export async function POST(request: Request): Promise<Response> {
  const taken = await importUpload(request, previewTexts)
  if (taken.ok) return seeOther(`/admin/products/import/${taken.value.id}`)
  const refusal = taken.details?.refusal as Refusal | undefined
  const said: Record<string, string> = refusal
    ? { refused: refusal.code, line: String(refusal.line) }
    : { error: taken.code }
  return seeOther(`/admin/translations/files?${new URLSearchParams(said)}`)
}
