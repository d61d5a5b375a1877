import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { failureResponse } from '@/lib/http/route'
import { PROBLEMS } from '@/lib/products/csv/file/problems'
import {
  BYTE_ORDER_MARK,
  download,
  usualSeparator,
  writeRows,
} from '@/lib/products/csv/file/write-file'
import { readProblems } from '@/lib/products/csv/read-import'

type Props = { params: Promise<{ id: string }> }

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const found = await readProblems((await params).id)
  if (!found.ok) return failureResponse(found)
  const t = await adminTexts()
  const header = (['line', 'column', 'problem', 'value'] as const).map((name) =>
    t(`admin.productsCsv.report.${name}`),
  )
  const rows = found.value.map(({ line, column, code, value }) => {
    const known = PROBLEMS.find((one) => one === code) ?? 'wrong'
    return [String(line), column, t(`admin.productsCsv.problems.${known}`), value]
  })
  const separator = usualSeparator(await adminLanguage())
  return download(BYTE_ORDER_MARK + writeRows([header, ...rows], separator), 'problems.csv')
}
