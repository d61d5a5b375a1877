import { LANGUAGES } from '@/lib/languages'
import type { Item } from '@/lib/products/csv/dry-run'
import { type Problem, problem } from '@/lib/products/csv/file/problems'
import type { ColourColumn } from '@/lib/products/csv/imported/imported'
import { colourNames } from '@/lib/products/editing/schema'
import type { OwnColour } from '@/lib/products/types'
import { foldColour } from '@/lib/products/variants/match-colour'
import { type TextLine, type TextRow, versionOf } from './rows'
import 'server-only'
import { type Tx, toJsonRows } from '@/lib/db'

const COLOUR_FIELD = 'color'

/** Written while `version` is still that of the colour. */
type ColourInput = { word: string; version: string; names: OwnColour['names'] }

export const isColourLine = ({ cells }: TextLine) => cells.field?.trim() === COLOUR_FIELD

/** The word stands in the column `id`. */
export function colourRow({ word, names }: Pick<OwnColour, 'word' | 'names'>) {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, names[language] ?? '']),
  ) as TextRow['texts']
  const source = texts.en || word
  return { id: word, field: COLOUR_FIELD, version: versionOf(source, texts), source, texts }
}

type Found = { items: Item[]; problems: Problem[]; same: number; refused: number }

/** What the lines change; `own` are the shop's colours. */
export function readColourLines(lines: readonly TextLine[], own: readonly OwnColour[]): Found {
  const found: Found = { items: [], problems: [], same: 0, refused: 0 }
  const seen = new Set<string>()
  for (const line of lines) {
    const read = readLine(line, own, seen)
    if (read === null) found.same += 1
    else if ('code' in read) {
      found.refused += 1
      found.problems.push(read)
    } else found.items.push(read)
  }
  return found
}

function readLine(
  { line, cells }: TextLine,
  own: readonly OwnColour[],
  seen: Set<string>,
): Item | Problem | null {
  const folded = foldColour(cells.id ?? '')
  const colour = own.find(({ word }) => foldColour(word) === folded)
  if (!colour) return problem(line, 'id', 'unknownColour', cells.id)
  if (seen.has(colour.word)) return problem(line, 'id', 'rowTwice', cells.id)
  seen.add(colour.word)
  const { texts, version } = colourRow(colour)
  const changed = LANGUAGES.filter((one) => (cells[one] ?? texts[one]).trim() !== texts[one])
  if (changed.length === 0) return null
  if (cells.version?.trim() !== version) return problem(line, 'version', 'stale', colour.word)
  const after = { ...texts, ...Object.fromEntries(changed.map((one) => [one, cells[one] ?? ''])) }
  const names = colourNames.safeParse(after)
  const tooLong = changed.find((one) => names.error?.issues.some(({ path }) => path[0] === one))
  if (!names.success) return problem(line, tooLong ?? 'id', 'tooLong', tooLong && after[tooLong])
  const given = LANGUAGES.flatMap((one) => (names.data[one] ? [[one, names.data[one]]] : []))
  return {
    line,
    name: colour.word,
    productId: null,
    input: { word: colour.word, version, names: Object.fromEntries(given) } satisfies ColourInput,
    changes: changed.map((one) => ({
      line,
      column: `color_${one}` satisfies ColourColumn,
      from: texts[one],
      to: names.data[one] ?? '',
    })),
  }
}

type NamedColour = { word: string; before: OwnColour['names']; after: OwnColour['names'] }

/** Writes the names of an import's colours; null where one was changed since the file was checked. */
export async function writeColours(tx: Tx, importId: string): Promise<NamedColour[] | null> {
  const where = { importId, productId: null, outcome: null }
  const items = await tx.productImportItem.findMany({ where, select: { input: true } })
  const inputs = items.map(({ input }) => input as ColourInput)
  if (inputs.length === 0) return []
  const words = inputs.map(({ word }) => word)
  const colours = await tx.$queryRaw<Pick<OwnColour, 'word' | 'names'>[]>`
    select word, names from colours where word = any(${words}) order by word for no key update`
  const stored = new Map(colours.map((colour) => [colour.word, colour]))
  const named: NamedColour[] = []
  for (const { word, version, names: after } of inputs) {
    const colour = stored.get(word)
    if (!colour || colourRow(colour).version !== version) return null
    named.push({ word, before: colour.names, after })
  }
  await tx.$executeRaw`
    update colours set names = said.after
    from jsonb_to_recordset(${toJsonRows(named)}::jsonb) as said(word text, after jsonb)
    where colours.word = said.word`
  await tx.productImportItem.updateMany({ where, data: { outcome: 'done' } })
  return named
}
