import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { LANGUAGES } from '@/lib/languages'
import { CHAPTER_PARTS } from '@/lib/products/catalogue/content/chapters'
import type {
  ChapterParts,
  ColourParts,
  OwnParts,
  PaperParts,
  PictureParts,
  TranslationParts,
  VariantParts,
} from '@/lib/products/editing/detail'
import { PAPER_FIELDS } from '@/lib/products/papers/schema'
import { type Kind, mergeRows, type Row, type RowChange } from './merge-rows'

export type PartChange = RowChange & { part: Part }

const textOf = (row: Row, column: string) => String(row[column] ?? '').trim()

/** Normalised to two decimals, as stored. */
function amountOf(row: Row, column: string) {
  const typed = textOf(row, column).replace(',', '.')
  return typed && !Number.isNaN(Number(typed)) ? Number(typed).toFixed(2) : typed
}

const linesOf = (row: Row, column: string) =>
  textOf(row, column)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

const choiceOf = (row: Row) => JSON.stringify([textOf(row, 'capacity'), textOf(row, 'color')])

type Part = 'own' | 'variants' | 'colours' | 'pictures' | 'chapters' | 'translations' | 'papers'

/** "heading.fr" */
const CHAPTER_TEXTS = CHAPTER_PARTS.flatMap((part) =>
  LANGUAGES.map((language) => ({ part, language, column: `${part}.${language}` })),
)

const headingsOf = (row: Row) => LANGUAGES.map((one) => textOf(row, `heading.${one}`))

const OWN = [
  'name',
  'image',
  'category',
  'available',
  'brand',
  'slug',
  'position',
  'maker',
] as const

const KINDS: Record<Part, Kind> = {
  own: { columns: OWN, keys: [({ id }) => id], nameOf: () => '', read: textOf },
  variants: {
    columns: [
      ...['capacity', 'color', 'sku', 'gtin', 'mpn', 'price', 'originalPrice', 'image'],
      'available',
      'weightGrams',
      'stock',
    ],
    // The server matches variants the same way.
    keys: [({ id }) => id, choiceOf],
    nameOf: (row) => [textOf(row, 'capacity'), textOf(row, 'color')].filter(Boolean).join(' · '),
    read: (row, column) => (/rice/.test(column) ? amountOf : textOf)(row, column),
  },
  colours: {
    columns: ['swatch', ...LANGUAGES],
    keys: [(row) => textOf(row, 'word')],
    nameOf: (row) => textOf(row, 'word'),
    read: textOf,
  },
  pictures: {
    columns: ['color', 'view', ...LANGUAGES],
    keys: [
      (row) => JSON.stringify([textOf(row, 'path'), textOf(row, 'color')]),
      (row) => textOf(row, 'path'),
    ],
    nameOf: (row) => textOf(row, 'path'),
    read: textOf,
  },
  chapters: {
    columns: ['picture', ...CHAPTER_TEXTS.map(({ column }) => column)],
    keys: [
      (row) => JSON.stringify([textOf(row, 'picture'), ...headingsOf(row)]),
      (row) => headingsOf(row).join(''),
      (row) => textOf(row, 'picture'),
    ],
    nameOf: (row) => headingsOf(row).find(Boolean) ?? '',
    read: textOf,
  },
  translations: {
    columns: [
      ...['name', 'slug', 'description', 'features', 'specifications', 'safety', 'data'],
      ...['seoTitle', 'seoDescription'],
    ],
    keys: [(row) => textOf(row, 'language')],
    nameOf: (row) => textOf(row, 'language'),
    read: (row, column) =>
      (column === 'features' || column === 'specifications' ? linesOf : textOf)(row, column),
  },
  papers: { columns: PAPER_FIELDS, keys: [({ id }) => id], nameOf: () => '', read: textOf },
}

function toRows(fields: PartsFields) {
  const { variants, colours, pictures, chapters, translations, papers, ...own } = fields
  return {
    own: [{ id: 'own', ...own }],
    papers: [{ id: 'papers', ...papers }],
    variants,
    colours: colours.map(({ names, ...colour }) => ({ id: '', ...colour, ...names })),
    pictures: pictures.map(({ path, color, view, descriptions }) => ({
      id: '',
      path,
      color,
      view,
      ...Object.fromEntries(LANGUAGES.map((one) => [one, descriptions[one] ?? ''])),
    })),
    chapters: chapters.map((chapter) => ({
      id: '',
      picture: chapter.picture,
      ...Object.fromEntries(
        CHAPTER_TEXTS.map(({ part, language, column }) => [column, chapter[part][language]]),
      ),
    })),
    translations: LANGUAGES.map((language) => ({ id: '', language, ...translations[language] })),
  } satisfies Record<Part, Row[]>
}

function toPicture({ path, color, view, ...texts }: Row): PictureParts {
  const given = LANGUAGES.flatMap((one) => (texts[one] ? [[one, texts[one]]] : []))
  return { path, color, view, descriptions: Object.fromEntries(given) } as PictureParts
}

const toChapter = (row: Row) =>
  ({
    picture: row.picture,
    ...Object.fromEntries(
      CHAPTER_PARTS.map((part) => [
        part,
        Object.fromEntries(LANGUAGES.map((one) => [one, row[`${part}.${one}`] ?? ''])),
      ]),
    ),
  }) as ChapterParts

const toColour = ({ id: _, word, swatch, ...names }: Row) =>
  ({ word, swatch, names }) as ColourParts

/** Three-way merge; typed values (`mine`) win over those stored since (`theirs`). */
export function mergeParts(base: PartsFields, mine: PartsFields, theirs: PartsFields) {
  const before = toRows(base)
  const here = toRows(mine)
  const there = toRows(theirs)
  const merged = (part: Part) =>
    mergeRows(KINDS[part], { base: before[part], mine: here[part], theirs: there[part] })
  const own = merged('own')
  const papers = merged('papers')
  const variants = merged('variants')
  const colours = merged('colours')
  const pictures = merged('pictures')
  const chapters = merged('chapters')
  const texts = merged('translations')
  const [{ id: _, ...fieldsOfOwn } = { id: '' }] = own.rows
  const [{ id: __, ...paperFields } = { id: '' }] = papers.rows
  const fields = {
    ...(fieldsOfOwn as OwnParts),
    papers: paperFields as PaperParts,
    variants: variants.rows as VariantParts[],
    colours: colours.rows.map(toColour),
    pictures: pictures.rows.map(toPicture),
    chapters: chapters.rows.map(toChapter),
    translations: Object.fromEntries(
      texts.rows.map(({ id: _, language, ...text }) => [language, text as TranslationParts]),
    ) as PartsFields['translations'],
  }
  const changes: PartChange[] = [
    ...own.changes.map((change) => ({ part: 'own' as const, ...change })),
    ...papers.changes.map((change) => ({ part: 'papers' as const, ...change })),
    ...variants.changes.map((change) => ({ part: 'variants' as const, ...change })),
    ...colours.changes.map((change) => ({ part: 'colours' as const, ...change })),
    ...pictures.changes.map((change) => ({ part: 'pictures' as const, ...change })),
    ...chapters.changes.map((change) => ({ part: 'chapters' as const, ...change })),
    ...texts.changes.map((change) => ({ part: 'translations' as const, ...change })),
  ]
  return { fields, changes }
}
