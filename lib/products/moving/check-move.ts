import 'server-only'
import { z } from 'zod'
import { ok, type Result } from '@/lib/errors'
import { LANGUAGES } from '@/lib/languages'
import { dryRun, type Item } from '@/lib/products/csv/dry-run'
import { COLUMNS } from '@/lib/products/csv/file/columns'
import type { Line } from '@/lib/products/csv/file/read-file'
import { attemptReading, refuse } from '@/lib/products/csv/file/refuse'
import { readKnown } from '@/lib/products/csv/read-stored'
import { saveImportPreview } from '@/lib/products/csv/save-preview'
import { readForeign } from '@/lib/products/moving/file/read-foreign'
import type { Limits } from '@/lib/products/moving/file/sheet'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { decideOptions, decideTypes } from './decide'
import { type Remembered, readMoved, readRules } from './memory'
import type { Choices, ForeignFile, Moving, Note, NoteCode } from './model'
import { type Translated, translate } from './translate'
import { withoutUnchanged } from './unchanged'

const MAX_NOTED = 20
/** Limits of the command, and of a file that it stored. */
const LARGE: Limits = { maxBytes: 500_000_000, maxLines: 1_000_000 }

export const choicesSchema = z.object({
  language: z.enum(LANGUAGES),
  vatPercent: z.coerce.number().min(0).max(50),
})

/**
 * The dry run of another shop's file, which changes no product; the caller must authorise. VALIDATION_ERROR with
 * `refusal`.
 */
export async function checkMove(
  actorId: string,
  upload: { name: string; bytes: Uint8Array<ArrayBuffer> },
  choices: Choices,
  limits = LARGE,
): Promise<Result<{ id: string }>> {
  const read = attemptReading(() => readForeign(upload.bytes, choices.language, limits))
  if (!read.ok) return refuse(read.refusal)
  if (!read.value) return refuse({ code: 'unknownShop', line: 1 })
  const file = read.value
  const rules = await readRules()
  const types = decideTypes(file.products, rules)
  const options = decideOptions(file.products, rules)
  const known = await readMoved(
    file.source,
    file.products.map(({ key }) => key),
  )
  const readable = withoutProblems(file)
  const translated = translate(readable, {
    ...choices,
    types,
    options,
    own: await readOwnColours(),
    slugs: new Map([...known].map(([key, { slug }]) => [key, slug])),
  })
  const lines = await onlyChanged(translated, known)
  const unproven: Note[] = []
  const preview = await dryRun(
    { columns: [...COLUMNS], lines, problems: [] },
    { origins: translated.origins, isPictured: isPicturedIn(translated, known), unproven },
  )
  preview.problems.push(...file.problems)
  preview.refused += file.products.length - readable.products.length
  const moving: Moving = {
    ...choices,
    isWithoutTax: file.isWithoutTax,
    types,
    options,
    notes: summarise([...translated.notes, ...unproven]),
    ...following(preview.items, known),
  }
  const id = await saveImportPreview(actorId, upload, preview, {
    kind: 'products',
    lineCount: file.lineCount,
    isBlocked: [...types, ...options].some(({ isConfirmed }) => !isConfirmed),
    source: file.source,
    moving,
  })
  return ok({ id })
}

/** Pictures that are not known yet, and former addresses of new products. */
function following(items: readonly Item[], known: ReadonlyMap<string, Remembered>) {
  const origins = items.flatMap(({ origin }) => origin ?? [])
  const pictures = origins.flatMap(({ key, pictures: all }) =>
    all.filter(({ address }) => !known.get(key)?.pictures.has(address)),
  )
  const paths = origins.flatMap((origin) => (known.has(origin.key) ? [] : origin.paths))
  return { pictures: pictures.length, redirects: paths.length }
}

/** Products of which no row is wrong. */
function withoutProblems(file: ForeignFile): ForeignFile {
  const wrong = new Set(file.problems.map(({ line }) => line))
  const products = file.products.filter(
    ({ line, variants }) => !wrong.has(line) && !variants.some((one) => wrong.has(one.line)),
  )
  return { ...file, products }
}

/** Leaves of products that are here what the other shop changed since; a product of that address keeps its state. */
async function onlyChanged(
  { lines, origins }: Translated,
  known: ReadonlyMap<string, Remembered>,
): Promise<Line[]> {
  const bySlug = new Map<string, Line[]>()
  for (const line of lines) {
    const slug = line.cells.slug ?? ''
    const own = bySlug.get(slug)
    if (own) own.push(line)
    else bySlug.set(slug, [line])
  }
  const here = new Set((await readKnown([], [...bySlug.keys()])).map(({ slug }) => slug))
  return [...bySlug].flatMap(([slug, own]) => {
    const origin = origins.get(own[0]?.line ?? 0)
    const before = origin && known.get(origin.key)
    if (before && origin) {
      const kept = withoutUnchanged(own, before.lines, before.variantIds)
      origin.lines = kept.memory
      return kept.lines
    }
    if (!here.has(slug)) return own
    return own.map(({ line, cells }) => {
      const { available: _, image: __, ...others } = cells
      return { line, cells: others }
    })
  })
}

/** Whether a product has a picture there that was not known at its last file. */
const isPicturedIn =
  ({ origins }: Translated, known: ReadonlyMap<string, Remembered>) =>
  (line: number): boolean => {
    const origin = origins.get(line)
    if (!origin) return false
    const before = known.get(origin.key)?.pictures
    return origin.pictures.some(({ address }) => !before?.has(address))
  }

function summarise(notes: readonly Note[]): Moving['notes'] {
  const byCode = new Map<NoteCode, Note[]>()
  for (const note of notes) {
    const all = byCode.get(note.code)
    if (all) all.push(note)
    else byCode.set(note.code, [note])
  }
  return [...byCode].map(([code, all]) => ({
    code,
    count: all.length,
    first: all.slice(0, MAX_NOTED).map(({ line, value }) => ({ line, value: value.slice(0, 100) })),
  }))
}
