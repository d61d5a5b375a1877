import { LANGUAGES, type Language } from '@/lib/languages'
import { isView } from '@/lib/products/types'
import { matchColour } from '@/lib/products/variants/match-colour'
import { splitList } from './cells'
import { describingColumn, PICTURE_COLUMNS } from './columns'
import type { StoredPicture } from './stored'
import type { Wanted } from './wanted'

type Picture = {
  path: string
  color: string | null
  view: string | null
  descriptions: Partial<Record<Language, string>>
}

const NO_PICTURE: StoredPicture = { path: '', colour: null, view: null, descriptions: {} }

/** The gallery that the file wants, whole; undefined where it stays. */
export function wantedPictures(wanted: Wanted): Picture[] | undefined {
  const cells = PICTURE_COLUMNS.flatMap((column) => {
    const cell = wanted.cell(column)
    return cell ? [{ column, ...cell }] : []
  })
  const touched = cells.filter(({ column, text }) => text !== (wanted.before[column] ?? ''))
  if (touched.length === 0) return undefined
  const stored = wanted.group.stored?.images ?? []
  const lists = new Map(cells.map(({ column, text }) => [column, splitList(text)]))
  const paths = lists.get('pictures') ?? stored.map(({ path }) => path)
  for (const { column, line, text } of cells) {
    if ((lists.get(column)?.length ?? 0) > paths.length) {
      wanted.wrong(line, column, 'morePictures', text)
    }
  }
  const pictures = paths.map((path, place) => {
    const now =
      stored[place]?.path === path ? stored[place] : stored.find((one) => one.path === path)
    return pictureOf({ ...(now ?? NO_PICTURE), path }, (column) => {
      if (!lists.has(column)) return undefined
      const said = lists.get(column)?.[place] ?? ''
      return column === 'picture_colors' && said ? matchColour(said, wanted.group.own) : said
    })
  })
  checkViews(wanted, pictures, stored)
  if (JSON.stringify(pictures) === JSON.stringify(stored.map((one) => pictureOf(one)))) {
    return undefined
  }
  for (const { column, line, text } of touched) {
    wanted.change(line, column, wanted.before[column], text)
  }
  return pictures
}

/** A picture with what the file says of it; what it does not say stays. */
function pictureOf(
  now: StoredPicture,
  said: (column: (typeof PICTURE_COLUMNS)[number]) => string | undefined = () => undefined,
): Picture {
  const described = LANGUAGES.flatMap((language) => {
    const text = said(describingColumn(language)) ?? now.descriptions[language]
    return text ? [[language, text]] : []
  })
  return {
    path: now.path,
    color: (said('picture_colors') ?? now.colour) || null,
    view: (said('picture_views') ?? now.view) || null,
    descriptions: Object.fromEntries(described),
  }
}

function checkViews(wanted: Wanted, pictures: Picture[], stored: StoredPicture[]) {
  const known = (view: string) => isView(view) || stored.some((one) => one.view === view)
  const wrong = pictures.find(({ view }) => view && !known(view))
  const cell = wanted.cell('picture_views')
  if (wrong?.view && cell) wanted.wrong(cell.line, 'picture_views', 'view', wrong.view)
}
