import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import type { UploadedFile } from '@/lib/auth/upload'
import { ok, type Result } from '@/lib/errors'
import { LANGUAGES } from '@/lib/languages'
import { dryRun } from '@/lib/products/csv/dry-run'
import { FileError, type Problem } from '@/lib/products/csv/file/problems'
import { type Line, readSheet } from '@/lib/products/csv/file/read-file'
import { attemptReading, refuse } from '@/lib/products/csv/file/refuse'
import { readStored } from '@/lib/products/csv/read-stored'
import { saveImportPreview } from '@/lib/products/csv/save-preview'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { isUuid } from '@/lib/text/uuid'
import { isColourLine, readColourLines } from './colours'
import { idOf, inTextFile, TEXT_COLUMNS, type TextSheet, toLines } from './rows'

const BATCH = 200

/** Changes no product; any problem forbids the import. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with `refusal`. */
export const previewTexts = asAdmin(
  async (admin, file: UploadedFile): Promise<Result<{ id: string }>> => {
    const read = attemptReading(() => readTexts(file.bytes))
    if (!read.ok) return refuse(read.refusal)
    const sheet = read.value
    const [{ lines, problems }, own] = await Promise.all([inBatches(sheet), readOwnColours()])
    const dry = await dryRun({ columns: [], lines, problems: [...sheet.problems, ...problems] })
    const colours = readColourLines(sheet.lines.filter(isColourLine), own)
    const preview = {
      items: [...dry.items, ...colours.items],
      problems: [...dry.problems.map(inTextFile), ...colours.problems].sort(
        (a, b) => a.line - b.line,
      ),
      same: dry.same + colours.same,
      refused: dry.refused + colours.refused,
    }
    const id = await saveImportPreview(admin.user.id, file, preview, {
      kind: 'texts',
      lineCount: sheet.lines.length,
      isBlocked: preview.problems.length > 0,
    })
    return ok({ id })
  },
)

function readTexts(bytes: Uint8Array): TextSheet {
  const sheet = readSheet(bytes, TEXT_COLUMNS)
  const has = (name: string) => sheet.names.includes(name)
  if (!['id', 'field', 'version'].every(has) || !LANGUAGES.some(has)) {
    throw new FileError('noTextKey', sheet.headerLine)
  }
  return sheet
}

async function inBatches({ lines }: TextSheet) {
  const ofProduct = new Map<string, TextSheet['lines']>()
  for (const line of lines) {
    if (isColourLine(line)) continue
    ofProduct.set(idOf(line), [...(ofProduct.get(idOf(line)) ?? []), line])
  }
  const ids = [...ofProduct.keys()]
  const all: { lines: Line[]; problems: Problem[] } = { lines: [], problems: [] }
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const found = toLines(
      batch.flatMap((id) => ofProduct.get(id) ?? []),
      await readStored(batch.filter(isUuid)),
    )
    all.lines.push(...found.lines)
    all.problems.push(...found.problems)
  }
  return all
}
