import { loginAddress } from '@/lib/auth/access'
import { failureResponse, seeOther } from '@/lib/http/route'
import { download, toSeparator } from '@/lib/products/csv/file/write-file'
import { exportTexts } from '@/lib/products/csv/texts/export'

const PAGE = '/admin/translations/files'

/** CSV of the products' texts; `?separator=`. */
export async function GET(request: Request): Promise<Response> {
  const separator = new URL(request.url).searchParams.get('separator')
  const exported = await exportTexts(toSeparator(separator) ?? 'comma')
  if (exported.ok) {
    const day = new Date().toISOString().slice(0, 10)
    return download(exported.value, `texts-${day}.csv`)
  }
  if (exported.code === 'UNAUTHENTICATED') return seeOther(await loginAddress(PAGE))
  // The page has the password form.
  return exported.code === 'PASSWORD_REQUIRED' ? seeOther(PAGE) : failureResponse(exported)
}
