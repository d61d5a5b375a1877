import { adminLanguage } from '@/lib/admin/texts'
import { loginAddress } from '@/lib/auth/access'
import { failureResponse } from '@/lib/http/route'
import { download, seeOther, toSeparator, usualSeparator } from '@/lib/products/csv/file/write-file'
import { readPeriod } from '@/lib/settlement/books/period'
import { BOOKS_FILES, exportBooks } from '@/lib/settlement/books/queries'

type Context = { params: Promise<{ file: string }> }

/** `oss.csv`, `journal.csv` or `payments.csv` of `?from=&to=`; `?separator=`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(searchParams)
  const { file } = await params
  const name = BOOKS_FILES.find((one) => `${one}.csv` === file)
  const period = readPeriod(query)
  const separator = toSeparator(query.separator) ?? usualSeparator(await adminLanguage())
  const exported = await exportBooks(name, period, separator)
  if (exported.ok) return download(exported.value, `${name}-${period?.from}-${period?.to}.csv`)
  const page = `/admin/accounting?${new URLSearchParams({ ...period })}`
  if (exported.code === 'UNAUTHENTICATED') return seeOther(await loginAddress(page))
  // The page has the password form.
  return exported.code === 'PASSWORD_REQUIRED' ? seeOther(page) : failureResponse(exported)
}
