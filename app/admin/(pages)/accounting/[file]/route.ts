import { adminLanguage } from '@/lib/admin/texts'
import { loginAddress } from '@/lib/auth/access'
import type { Failure } from '@/lib/errors'
import { failureResponse, seeOther } from '@/lib/http/route'
import { download, toSeparator, usualSeparator } from '@/lib/products/csv/file/write-file'
import { type Period, readPeriod } from '@/lib/settlement/books/period'
import {
  ACCOUNTANT_FILES,
  BOOKS_FILES,
  exportBooks,
  exportForAccountant,
} from '@/lib/settlement/books/queries'

type Context = { params: Promise<{ file: string }> }

/**
 * `oss.csv`, `journal.csv`, `payments.csv` or `ledger.csv` of `?from=&to=`; `?separator=`. Also `fec`, and `datev` with
 * `?chart=&consultant=&client=`, whose names follow their formats.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(searchParams)
  const { file } = await params
  const name = BOOKS_FILES.find((one) => `${one}.csv` === file)
  const period = readPeriod(query)
  const forAccountant = ACCOUNTANT_FILES.find((one) => one === file)
  if (forAccountant) {
    const made = await exportForAccountant(forAccountant, period, query)
    return made.ok
      ? download(made.value.body, made.value.name, made.value.type)
      : back(made, period)
  }
  const separator = toSeparator(query.separator) ?? usualSeparator(await adminLanguage())
  const exported = await exportBooks(name, period, separator)
  if (exported.ok) return download(exported.value, `${name}-${period?.from}-${period?.to}.csv`)
  return back(exported, period)
}

async function back(failure: Failure, period: Period | null): Promise<Response> {
  const page = `/admin/accounting?${new URLSearchParams({ ...period })}`
  if (failure.code === 'UNAUTHENTICATED') return seeOther(await loginAddress(page))
  // The page has the password form.
  return failure.code === 'PASSWORD_REQUIRED' ? seeOther(page) : failureResponse(failure)
}
