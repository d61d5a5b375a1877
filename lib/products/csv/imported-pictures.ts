import { LANGUAGES, type Language } from '@/lib/languages'
import { isView } from '@/lib/products/types'
import { matchColour } from '@/lib/products/variants/match-colour'
import { splitList } from './cells'
import { descriptionColumn, PICTURE_COLUMNS } from './columns'
import type { Imported } from './imported'
import type { StoredPicture } from './stored'

type Picture = {
  path: string
  color: string | null
  view: string | null
  descriptions: Partial<Record<Language, string>>
}

const NO_PICTURE: StoredPicture = { path: '', colour: null, view: null, descriptions: {} }

/** The whole gallery; undefined when unchanged. */
export function importedPictures(imported: Imported): Picture[] | undefined {
  const cells = PICTURE_COLUMNS.flatMap((column) => {
    const cell = imported.cell(column)
    return cell ? [{ column, ...cell }] : []
  })
  const touched = cells.filter(({ column, text }) => text !== (imported.before[column] ?? ''))
  if (touched.length === 0) return undefined
  const stored = imported.group.stored?.images ?? []
  const lists = new Map(cells.map(({ column, text }) => [column, splitList(text)]))
  const paths = lists.get('pictures') ?? stored.map(({ path }) => path)
  for (const { column, line, text } of cells) {
    if ((lists.get(column)?.length ?? 0) > paths.length) {
      imported.wrong(line, column, 'morePictures', text)
    }
  }
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
  for (const { column, line, text } of touched) {
    imported.change(line, column, imported.before[column], text)
  }
  return pictures
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
