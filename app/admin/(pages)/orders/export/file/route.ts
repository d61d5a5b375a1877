import { loginAddress } from '@/lib/auth/access'
import { failureResponse, seeOther } from '@/lib/http/route'
import { exportOrders } from '@/lib/orders/admin/export/export'
import { exportAddress, readFilters } from '@/lib/orders/admin/list/filters'
import { download, toSeparator } from '@/lib/products/csv/file/write-file'
import { toDay } from '@/lib/time'

/** CSV of the filtered list; `?separator=`. */
export async function GET(request: Request): Promise<Response> {
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const filters = readFilters(params)
  const exported = await exportOrders(filters, toSeparator(params.separator) ?? 'comma')
  if (exported.ok) return download(exported.value, `orders-${toDay(new Date())}.csv`)
  const page = exportAddress(filters)
  if (exported.code === 'UNAUTHENTICATED') return seeOther(await loginAddress(page))
  // The page has the password form.
  return exported.code === 'PASSWORD_REQUIRED' ? seeOther(page) : failureResponse(exported)
}
