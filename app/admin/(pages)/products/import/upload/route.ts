import { seeOther } from '@/lib/http/route'
import { failedUpload } from '@/lib/products/csv/file/write-file'
import { importUpload } from '@/lib/products/csv/preview-import'

/** Redirects to the dry run of the import, or to the upload page with the error. */
export async function POST(request: Request): Promise<Response> {
  const taken = await importUpload(request)
  if (taken.ok) return seeOther(`/admin/products/import/${taken.value.id}`)
  return failedUpload('/admin/products/import', taken)
}
