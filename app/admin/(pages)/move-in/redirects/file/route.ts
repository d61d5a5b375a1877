import { adminLanguage } from '@/lib/admin/texts'
import { failureResponse } from '@/lib/http/route'
import {
  BYTE_ORDER_MARK,
  download,
  usualSeparator,
  writeRows,
} from '@/lib/products/csv/file/write-file'
import { allRedirects } from '@/lib/products/redirects/queries'

/** Every former address with where it leads. */
export async function GET(): Promise<Response> {
  const found = await allRedirects()
  if (!found.ok) return failureResponse(found)
  const rows = found.value.map(({ path, target }) => [path, target])
  const separator = usualSeparator(await adminLanguage())
  return download(
    BYTE_ORDER_MARK + writeRows([['from', 'to'], ...rows], separator),
    'redirects.csv',
  )
}
