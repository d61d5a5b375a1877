import { loginAddress } from '@/lib/auth/access'
import { readAdminForm } from '@/lib/auth/upload'
import type { ErrorCode } from '@/lib/errors'
import { FORM_BYTES } from '@/lib/http/body-limits.mjs'
import { seeOther } from '@/lib/http/route'
import { readFilters, shippingAddress } from '@/lib/orders/admin/list/filters'
import { exportShipping } from '@/lib/orders/labels/queries'
import { download } from '@/lib/products/csv/file/write-file'

/** Packing slips (PDF) or a carrier's label data (CSV) of the fields `order`; else back to the page, with the reason. */
export async function POST(request: Request): Promise<Response> {
  const form = await readAdminForm(request, FORM_BYTES)
  if (!form.ok) return back(shippingAddress(readFilters({})), form.code)
  const texts = [...form.value].filter((one): one is [string, string] => typeof one[1] === 'string')
  const { file, carrier, size, ...filters } = Object.fromEntries(texts)
  const orders = form.value.getAll('order')
  const exported = await exportShipping({ file, carrier, size, orders })
  if (exported.ok) return download(exported.value.body, exported.value.name, exported.value.type)
  return back(shippingAddress(readFilters(filters)), exported.code)
}

async function back(page: string, code: ErrorCode): Promise<Response> {
  if (code === 'UNAUTHENTICATED') return seeOther(await loginAddress(page))
  // The page has the password form.
  if (code === 'PASSWORD_REQUIRED') return seeOther(page)
  return seeOther(`${page}${page.includes('?') ? '&' : '?'}error=${encodeURIComponent(code)}`)
}
