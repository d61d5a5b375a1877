import { env } from '@/lib/env'
import { COLUMNS } from '@/lib/products/csv/file/columns'
import type { Problem } from '@/lib/products/csv/file/problems'
import { type Change, type Group, Imported } from '@/lib/products/csv/imported/imported'
import { importedChapters, importedPictures } from '@/lib/products/csv/imported/pictures'
import { importedOwn, importedPapers, importedTexts } from '@/lib/products/csv/imported/product'
import { type ImportedVariant, importedVariants } from '@/lib/products/csv/imported/variants'
import {
  type ProductCreation,
  type ProductUpdate,
  productCreateSchema,
  productUpdateSchema,
} from '@/lib/products/editing/schema'
import { pricesInCents } from '@/lib/products/editing/write/prices'
import { saleAfter } from '@/lib/products/papers/publishing'
import { isPublicShop } from '@/lib/text/public-shop'
import { toPaperProblems, toProblems } from './issues'
import { percentOf } from './stored'

export type Plan =
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'same' }
  | { kind: 'change'; id: string; input: ProductUpdate; changes: Change[] }
  | { kind: 'create'; input: ProductCreation & { slug: string } }

export function planProduct(group: Group): Plan {
  const imported = new Imported(group)
  const { stored } = group
  const own = importedOwn(imported)
  const translations = importedTexts(imported, own.slug ?? stored?.slug ?? '')
  const pictures = importedPictures(imported)
  const chapters = importedChapters(imported)
  const papers = importedPapers(imported)
  const variants = importedVariants(imported, { from: stored?.image, to: own.image })
  checkDiscount(imported, variants)
  const input = {
    ...own,
    ...(translations && { translations }),
    ...(pictures && { pictures }),
    ...(chapters && { chapters }),
    ...(papers && { papers }),
    ...(variants && { variants: variants.map(({ line: _, ...variant }) => variant) }),
  }
  return stored
    ? asChange(imported, stored, input, variants)
    : asCreation(imported, input, variants)
}

/** The discount is derived: a file may only repeat it. */
function checkDiscount(imported: Imported, variants: ImportedVariant[] | undefined): void {
  const cell = imported.cell('discount')
  const said = cell?.text.trim()
  if (!cell || !said || said === imported.before.discount) return
  const after = variants?.map((one) => ({
    available: one.available,
    capacity: null,
    colour: null,
    ...pricesInCents(one),
  }))
  const percent = percentOf(after ?? imported.group.stored?.variants ?? [])
  if (said !== String(percent)) imported.wrong(cell.line, 'discount', 'fromPrices', cell.text)
}

function asChange(
  imported: Imported,
  stored: NonNullable<Group['stored']>,
  input: object,
  variants: ImportedVariant[] | undefined,
): Plan {
  const { changes } = imported
  if (imported.problems.length === 0 && changes.length === 0) return { kind: 'same' }
  const updatedAt = stored.updatedAt.toISOString()
  const parsed = productUpdateSchema.safeParse({ ...input, updatedAt })
  const problems = [...imported.problems, ...toProblems(parsed.error, imported, variants)]
  if (problems.length > 0 || !parsed.success) return refused(problems)
  const { missing, isRefused } = saleAfter(stored, parsed.data, isPublicShop(env))
  if (isRefused) return refused(toPaperProblems(missing, imported))
  return { kind: 'change', id: stored.id, input: parsed.data, changes: changes.sort(asInFile) }
}

function asCreation(
  imported: Imported,
  input: { slug?: string | undefined },
  variants: ImportedVariant[] | undefined,
): Plan {
  const [{ line }] = imported.group.lines
  if (!variants) imported.wrong(line, 'price', 'missing')
  for (const column of ['name', 'image'] as const) {
    if (!imported.cell(column)) imported.wrong(line, column, 'missing')
  }
  const { price = 1, originalPrice = null } = variants?.[0] ?? {}
  const parsed = productCreateSchema.safeParse({ ...input, price, originalPrice })
  const problems = [...imported.problems, ...toProblems(parsed.error, imported, variants)]
  const slug = parsed.data?.slug
  if (problems.length > 0 || !parsed.success || !slug) return refused(problems)
  return { kind: 'create', input: { ...parsed.data, slug } }
}

const PLACES = new Map<string, number>(COLUMNS.map((column, place) => [column, place]))

type Place = { line: number; column: string }

const asInFile = (a: Place, b: Place) =>
  a.line - b.line || (PLACES.get(a.column) ?? 0) - (PLACES.get(b.column) ?? 0)

function refused(problems: Problem[]): Plan {
  const once = new Map(problems.map((one) => [`${one.line} ${one.column} ${one.code}`, one]))
  return { kind: 'refused', problems: [...once.values()].sort(asInFile) }
}
