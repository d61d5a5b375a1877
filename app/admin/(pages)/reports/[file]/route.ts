import { readReportFilters, reportAddress } from '@/lib/admin/reports/filters'
import { exportReport, REPORT_FILES } from '@/lib/admin/reports/queries'
import { adminLanguage } from '@/lib/admin/texts'
import { loginAddress } from '@/lib/auth/access'
import { failureResponse, seeOther } from '@/lib/http/route'
import { download, toSeparator, usualSeparator } from '@/lib/products/csv/file/write-file'

type Context = { params: Promise<{ file: string }> }

/** A file of `REPORT_FILES` with the page's filters; `?separator=`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { file } = await params
  const name = REPORT_FILES.find((one) => `${one}.csv` === file)
  const filters = readReportFilters(query)
  const separator = toSeparator(query.separator) ?? usualSeparator(await adminLanguage())
  const exported = await exportReport(name, filters, separator)
  const { period } = filters
  if (exported.ok) return download(exported.value, `${name}-${period?.from}-${period?.to}.csv`)
  if (exported.code === 'UNAUTHENTICATED')
    return seeOther(await loginAddress(reportAddress(filters)))
  return failureResponse(exported)
}
