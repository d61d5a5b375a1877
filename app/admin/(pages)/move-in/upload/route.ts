import { seeOther } from '@/lib/http/route'
import { failedUpload } from '@/lib/products/csv/file/write-file'
import { moveUpload } from '@/lib/products/moving/preview-move'

/** Redirects to the dry run of the file, or to the page with the error. */
export async function POST(request: Request): Promise<Response> {
  const taken = await moveUpload(request)
  if (taken.ok) return seeOther(`/admin/products/import/${taken.value.id}`)
  return failedUpload('/admin/move-in', taken)
}
