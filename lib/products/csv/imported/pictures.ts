import { LANGUAGES, type Language } from '@/lib/languages'
import { CHAPTER_PARTS, type Chapter } from '@/lib/products/catalogue/content/chapters'
import { splitList } from '@/lib/products/csv/file/cells'
import {
  CHAPTER_COLUMNS,
  chapterColumn,
  descriptionColumn,
  PICTURE_COLUMNS,
} from '@/lib/products/csv/file/columns'
import type { StoredPicture } from '@/lib/products/csv/stored'
import { isView } from '@/lib/products/types'
import { matchColour } from '@/lib/products/variants/match-colour'
import type { Imported } from './imported'

type Picture = {
  path: string
  color: string | null
  view: string | null
  descriptions: Partial<Record<Language, string>>
}

const NO_PICTURE: StoredPicture = { path: '', colour: null, view: null, descriptions: {} }

/** The whole gallery; undefined when unchanged. */
export function importedPictures(imported: Imported): Picture[] | undefined {
  const stored = imported.group.stored?.images ?? []
  const said = readLists(
    imported,
    PICTURE_COLUMNS,
    stored.map(({ path }) => path),
  )
  if (!said) return undefined
  const { lists, paths, touched } = said
  const pictures = paths.map((path, place) => {
    const now =
      stored[place]?.path === path ? stored[place] : stored.find((one) => one.path === path)
    return pictureOf({ ...(now ?? NO_PICTURE), path }, (column) => {
      if (!lists.has(column)) return undefined
      const said = lists.get(column)?.[place] ?? ''
      return column === 'picture_colors' && said ? matchColour(said, imported.group.own) : said
    })
  })
  checkViews(imported, pictures, stored)
  if (JSON.stringify(pictures) === JSON.stringify(stored.map((one) => pictureOf(one)))) {
    return undefined
  }
  recordChanges(imported, touched)
  return pictures
}

/**
 * All chapters; undefined when unchanged. Missing columns keep the texts of the chapter with that picture, or of the
 * one whose picture is replaced.
 */
export function importedChapters(imported: Imported): Chapter[] | undefined {
  const stored = imported.group.stored?.chapters ?? []
  const said = readLists(
    imported,
    CHAPTER_COLUMNS,
    stored.map(({ picture }) => picture),
  )
  if (!said) return undefined
  const { lists, paths, touched } = said
  const chapters = paths.map((picture, place) => {
    const at = stored[place]
    const now =
      [at, ...stored].find((one) => one?.picture === picture) ??
      (at && !paths.includes(at.picture) ? at : undefined)
    const parts = CHAPTER_PARTS.map((part) => {
      const texts = LANGUAGES.flatMap((language) => {
        const list = lists.get(chapterColumn(part, language))
        const text = list ? list[place] : now?.[part][language]
        return text ? [[language, text]] : []
      })
      return [part, Object.fromEntries(texts)]
    })
    return { picture, ...Object.fromEntries(parts) } as Chapter
  })
  if (JSON.stringify(chapters) === JSON.stringify(stored)) return undefined
  recordChanges(imported, touched)
  return chapters
}

type ListColumn = (typeof PICTURE_COLUMNS | typeof CHAPTER_COLUMNS)[number]
type ListCell = { column: ListColumn; line: number; text: string }

/** Lists that run side by side, the first of paths; null where none of them changed. */
function readLists(
  imported: Imported,
  columns: readonly [ListColumn, ...ListColumn[]],
  stored: readonly string[],
) {
  const cells = columns.flatMap((column): ListCell[] => {
    const cell = imported.cell(column)
    return cell ? [{ column, ...cell }] : []
  })
  const touched = cells.filter(({ column, text }) => text !== (imported.before[column] ?? ''))
  if (touched.length === 0) return null
  const lists = new Map(cells.map(({ column, text }) => [column, splitList(text)]))
  const paths = lists.get(columns[0]) ?? stored
  for (const { column, line, text } of cells) {
    if ((lists.get(column)?.length ?? 0) > paths.length) {
      imported.wrong(line, column, 'morePictures', text)
    }
  }
  return { lists, paths, touched }
}

function recordChanges(imported: Imported, touched: readonly ListCell[]): void {
  for (const { column, line, text } of touched) {
    imported.change(line, column, imported.before[column], text)
  }
}

/** Missing columns keep the stored values. */
function pictureOf(
  now: StoredPicture,
  said: (column: (typeof PICTURE_COLUMNS)[number]) => string | undefined = () => undefined,
): Picture {
  const described = LANGUAGES.flatMap((language) => {
    const text = said(descriptionColumn(language)) ?? now.descriptions[language]
    return text ? [[language, text]] : []
  })
  return {
    path: now.path,
    color: (said('picture_colors') ?? now.colour) || null,
    view: (said('picture_views') ?? now.view) || null,
    descriptions: Object.fromEntries(described),
  }
}

function checkViews(imported: Imported, pictures: Picture[], stored: StoredPicture[]) {
  const known = (view: string) => isView(view) || stored.some((one) => one.view === view)
  const wrong = pictures.find(({ view }) => view && !known(view))
  const cell = imported.cell('picture_views')
  if (wrong?.view && cell) imported.wrong(cell.line, 'picture_views', 'view', wrong.view)
}
