import type { ZodError } from 'zod'
import { isLanguage } from '@/lib/languages'
import { CHAPTER_PARTS } from '@/lib/products/catalogue/content/chapters'
import {
  COLUMNS,
  type Column,
  chapterColumn,
  descriptionColumn,
  type ProductColumn,
  paperColumn,
  TEXT_PARTS,
  textColumn,
  type VariantColumn,
} from '@/lib/products/csv/file/columns'
import { type Problem, type ProblemCode, problem } from '@/lib/products/csv/file/problems'
import type { Imported } from '@/lib/products/csv/imported/imported'
import type { ImportedVariant } from '@/lib/products/csv/imported/variants'
import type { PaperField } from '@/lib/products/papers/schema'

type Issue = ZodError['issues'][number]

const VARIANT_FIELDS: Record<string, VariantColumn> = {
  capacity: 'capacity',
  color: 'color',
  sku: 'sku',
  gtin: 'gtin',
  mpn: 'mpn',
  weightGrams: 'weight_grams',
  price: 'price',
  originalPrice: 'original_price',
  image: 'variant_image',
  available: 'variant_available',
  stock: 'stock',
  stockBefore: 'stock_before',
  planned: 'planned_price',
}
const PICTURE_FIELDS: Record<string, ProductColumn> = {
  path: 'pictures',
  color: 'picture_colors',
  view: 'picture_views',
}

/** Papers without which the product may not be on sale, at their cells. */
export function toPaperProblems(missing: readonly string[], imported: Imported): Problem[] {
  const [{ line }] = imported.group.lines
  return paperColumns(missing).map((column) => problem(line, column, 'paper'))
}

/** Columns of missing papers. */
export const paperColumns = (missing: readonly string[]): string[] =>
  missing.map((name) => {
    const [field, second, third] = name.split('.')
    return columnOf(field, second, third, undefined) ?? ''
  })

/** Maps schema errors to line and column; skips cells with a problem. */
export function toProblems(
  error: ZodError | undefined,
  imported: Imported,
  variants: ImportedVariant[] = [],
): Problem[] {
  const isSaid = ({ line, column }: Problem) =>
    imported.problems.some((one) => one.line === line && one.column === column)
  return (error?.issues ?? [])
    .map((issue) => place(issue, imported, variants))
    .filter((one) => !isSaid(one))
}

function place(issue: Issue, imported: Imported, variants: ImportedVariant[]): Problem {
  const [field, second, third, fourth] = issue.path.map(String)
  const [{ line }] = imported.group.lines
  if (field === 'variants') {
    if (second === undefined) return wholeTable(issue, line, variants)
    const column = VARIANT_FIELDS[third ?? ''] ?? ''
    const at = variants[Number(second)]?.line ?? line
    const cells = imported.group.lines.find((one) => one.line === at)?.cells ?? {}
    return problem(at, column, codeOf(issue, column), cells[column as VariantColumn])
  }
  const column = columnOf(field, second, third, fourth)
  if (!column) return problem(line, '', codeOf(issue, field ?? ''))
  const cell = imported.cell(column)
  return problem(cell?.line ?? line, column, codeOf(issue, column), cell?.text)
}

function wholeTable(issue: Issue, line: number, variants: ImportedVariant[]): Problem {
  if (issue.code === 'too_big') return problem(line, '', 'tooManyEntries')
  const keys = variants.map(({ capacity, color }) => JSON.stringify([capacity, color]))
  const twice = variants.findLast((_, place) => keys.indexOf(keys[place] ?? '') < place)
  return problem(twice?.line ?? line, '', 'twice')
}

function columnOf(
  field: string | undefined,
  second: string | undefined,
  third: string | undefined,
  fourth: string | undefined,
): ProductColumn | 'slug' | null {
  if (field === 'translations' && isLanguage(second)) {
    const part = TEXT_PARTS.find((one) => fieldOf(one) === third)
    return part ? textColumn(part, second) : null
  }
  if (field === 'pictures') {
    if (third === 'descriptions' && isLanguage(fourth)) return descriptionColumn(fourth)
    return PICTURE_FIELDS[third ?? ''] ?? 'pictures'
  }
  if (field === 'chapters') {
    const part = CHAPTER_PARTS.find((one) => one === third)
    return part ? chapterColumn(part, isLanguage(fourth) ? fourth : 'en') : 'chapter_pictures'
  }
  if (field === 'papers') return paperColumn(second as PaperField)
  const own = field !== 'price' && COLUMNS.find((one) => one === field)
  return own ? (own as ProductColumn | 'slug') : null
}

/** "seoTitle" of the column part "seo_title". */
const fieldOf = (part: string) =>
  part.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const SLUGS = /^slug(_|$)/
const HEADINGS = /^chapter_heading_/
const PATHS: (Column | string)[] = ['image', 'variant_image', 'pictures', 'chapter_pictures']
const NUMBERS = [
  ...['price', 'original_price', 'planned_price', 'discount', 'position'],
  ...['weight_grams', 'stock', 'stock_before'],
]

function codeOf(issue: Issue, column: string): ProblemCode {
  if (issue.code === 'too_big') {
    if (NUMBERS.includes(column)) return 'tooMuch'
    return issue.origin === 'array' ? 'tooManyEntries' : 'tooLong'
  }
  if (column === 'sku' && issue.code === 'custom') return 'skuTwice'
  if (HEADINGS.test(column) && issue.code === 'custom') return 'missing'
  if (SLUGS.test(column)) return 'slug'
  if (column === 'gtin') return 'gtin'
  if (PATHS.includes(column)) return 'path'
  if (column === 'category') return 'category'
  if (column === 'original_price' || column === 'originalPrice') return 'reduced'
  return column === 'price' ? 'amount' : 'wrong'
}
