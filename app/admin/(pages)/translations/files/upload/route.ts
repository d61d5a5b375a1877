import { seeOther } from '@/lib/http/route'
import { failedUpload } from '@/lib/products/csv/file/write-file'
import { importUpload } from '@/lib/products/csv/preview-import'
import { previewTexts } from '@/lib/products/csv/texts/preview-texts'

/** Redirects to the report of the check, or to the page of the files with the error. */
export async function POST(request: Request): Promise<Response> {
  const taken = await importUpload(request, previewTexts)
  if (taken.ok) return seeOther(`/admin/products/import/${taken.value.id}`)
  return failedUpload('/admin/translations/files', taken)
}
