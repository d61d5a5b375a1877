import { loginAddress } from '@/lib/auth/access'
import { failureResponse, seeOther } from '@/lib/http/route'
import { exportPastOrders } from '@/lib/orders/past/export-past'
import { download, toSeparator } from '@/lib/products/csv/file/write-file'
import { toDay } from '@/lib/time'

const PAGE = '/admin/move-in/customers/export'

/** CSV of all orders of the former shop; `?separator=`. */
export async function GET(request: Request): Promise<Response> {
  const { separator } = Object.fromEntries(new URL(request.url).searchParams)
  const exported = await exportPastOrders(toSeparator(separator) ?? 'comma')
  if (exported.ok) return download(exported.value, `past-orders-${toDay(new Date())}.csv`)
  if (exported.code === 'UNAUTHENTICATED') return seeOther(await loginAddress(PAGE))
  // The page has the password form.
  return exported.code === 'PASSWORD_REQUIRED' ? seeOther(PAGE) : failureResponse(exported)
}
