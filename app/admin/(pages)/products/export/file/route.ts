import { loginAddress } from '@/lib/auth/access'
import { failureResponse, seeOther } from '@/lib/http/route'
import { isLanguage } from '@/lib/languages'
import { exportProducts } from '@/lib/products/csv/export'
import { download, toSeparator } from '@/lib/products/csv/file/write-file'
import { exportPath, parseAdminQuery } from '@/lib/products/editing/list-query'

/** CSV of the filtered list; `?separator=`, or `?shopify=` with a language. */
export async function GET(request: Request): Promise<Response> {
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const query = parseAdminQuery(params)
  const format = isLanguage(params.shopify)
    ? { shopify: params.shopify }
    : (toSeparator(params.separator) ?? 'comma')
  const exported = await exportProducts(query, format)
  if (exported.ok) {
    const day = new Date().toISOString().slice(0, 10)
    return download(
      exported.value,
      `${typeof format === 'string' ? 'products' : 'shopify'}-${day}.csv`,
    )
  }
  const page = exportPath(query)
  if (exported.code === 'UNAUTHENTICATED') {
    return seeOther(await loginAddress(page))
  }
  // The page has the password form.
  return exported.code === 'PASSWORD_REQUIRED' ? seeOther(page) : failureResponse(exported)
}
