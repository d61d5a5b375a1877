import { uploadMovedFile } from '@/lib/admin/moving/moved-files'
import { seeOther } from '@/lib/http/route'
import { failedUpload } from '@/lib/products/csv/file/write-file'

const PAGE = '/admin/move-in/customers'

/** Redirects to the dry run of the file, or to the page with the error. */
export async function POST(request: Request): Promise<Response> {
  const taken = await uploadMovedFile(request)
  return taken.ok ? seeOther(`${PAGE}/${taken.value.id}`) : failedUpload(PAGE, taken)
}
