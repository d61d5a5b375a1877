import { pricesInCents } from '@/lib/products/editing/prices'
import {
  type ProductCreation,
  type ProductUpdate,
  productCreateSchema,
  productUpdateSchema,
} from '@/lib/products/editing/schema'
import { COLUMNS } from './columns'
import { toProblems } from './issues'
import type { Problem } from './problems'
import { percentOf } from './stored'
import { type Change, type Group, Wanted } from './wanted'
import { wantedOwn } from './wanted-own'
import { wantedPictures } from './wanted-pictures'
import { wantedTexts } from './wanted-texts'
import { type WantedVariant, wantedVariants } from './wanted-variants'

/** What the file does to one product. */
export type Plan =
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'same' }
  | { kind: 'change'; id: string; input: ProductUpdate; changes: Change[] }
  | { kind: 'create'; input: ProductCreation & { slug: string } }

/** What these lines make of a product, or everything that is wrong with them. Pure. */
export function planProduct(group: Group): Plan {
  const wanted = new Wanted(group)
  const { stored } = group
  const own = wantedOwn(wanted)
  const translations = wantedTexts(wanted, own.slug ?? stored?.slug ?? '')
  const pictures = wantedPictures(wanted)
  const variants = wantedVariants(wanted, { from: stored?.image, to: own.image })
  checkDiscount(wanted, variants)
  const input = {
    ...own,
    ...(translations && { translations }),
    ...(pictures && { pictures }),
    ...(variants && { variants: variants.map(({ line: _, ...variant }) => variant) }),
  }
  return stored ? asChange(wanted, stored, input, variants) : asCreation(wanted, input, variants)
}

/** The percentage follows from the prices, so that a file may only say what they give. */
function checkDiscount(wanted: Wanted, variants: WantedVariant[] | undefined): void {
  const cell = wanted.cell('discount')
  const said = cell?.text.trim()
  if (!cell || !said || said === wanted.before.discount) return
  const after = variants?.map((one) => ({
    ...{ available: one.available, capacity: null, colour: null },
    ...pricesInCents(one),
  }))
  const percent = percentOf(after ?? wanted.group.stored?.variants ?? [])
  if (said !== String(percent)) wanted.wrong(cell.line, 'discount', 'fromPrices', cell.text)
}

function asChange(
  wanted: Wanted,
  stored: NonNullable<Group['stored']>,
  input: object,
  variants: WantedVariant[] | undefined,
): Plan {
  const { changes } = wanted
  if (wanted.problems.length === 0 && changes.length === 0) return { kind: 'same' }
  const updatedAt = stored.updatedAt.toISOString()
  const parsed = productUpdateSchema.safeParse({ ...input, updatedAt })
  const problems = [...wanted.problems, ...toProblems(parsed.error, wanted, variants)]
  if (problems.length > 0 || !parsed.success) return refused(problems)
  return { kind: 'change', id: stored.id, input: parsed.data, changes: changes.sort(asInFile) }
}

function asCreation(
  wanted: Wanted,
  input: { slug?: string | undefined },
  variants: WantedVariant[] | undefined,
): Plan {
  const [{ line }] = wanted.group.lines
  if (!variants) wanted.wrong(line, 'price', 'missing')
  for (const column of ['name', 'image'] as const) {
    if (!wanted.cell(column)) wanted.wrong(line, column, 'missing')
  }
  const { price = 1, originalPrice = null } = variants?.[0] ?? {}
  const parsed = productCreateSchema.safeParse({ ...input, price, originalPrice })
  const problems = [...wanted.problems, ...toProblems(parsed.error, wanted, variants)]
  const slug = parsed.data?.slug
  if (problems.length > 0 || !parsed.success || !slug) return refused(problems)
  return { kind: 'create', input: { ...parsed.data, slug } }
}

const PLACES = new Map<string, number>(COLUMNS.map((column, place) => [column, place]))

type Place = { line: number; column: string }

const asInFile = (a: Place, b: Place) =>
  a.line - b.line || (PLACES.get(a.column) ?? 0) - (PLACES.get(b.column) ?? 0)

/** In the order of the file, each thing once. */
function refused(problems: Problem[]): Plan {
  const once = new Map(problems.map((one) => [`${one.line} ${one.column} ${one.code}`, one]))
  return { kind: 'refused', problems: [...once.values()].sort(asInFile) }
}
