import { readUpload } from '@/lib/auth/upload'
import { seeOther } from '@/lib/http/route'
import { MAX_BYTES } from '@/lib/products/csv/file/read-file'
import { failedUpload } from '@/lib/products/csv/file/write-file'
import { importRedirects } from '@/lib/products/redirects/mutations'

const PAGE = '/admin/move-in/redirects'

/** Takes a CSV of former addresses, or says which line refuses it. */
export async function POST(request: Request): Promise<Response> {
  const file = await readUpload(request, MAX_BYTES)
  const taken = file.ok ? await importRedirects(file.value) : file
  return taken.ok ? seeOther(`${PAGE}?result=saved`) : failedUpload(PAGE, taken)
}
