import { brandOf } from '@/lib/products/catalogue/content/texts'
import type { ProductUpdate } from '@/lib/products/editing/schema'
import { missingPapers } from '@/lib/products/papers/duties'
import { MAKER_FIELDS, type MakerPapers, type Papers, papersIn } from '@/lib/products/papers/schema'

export type KnownMaker = { id: string; brand: string; papers: MakerPapers }

/** Brands are compared without case. */
export const makerKey = (brand: string): string => brand.trim().toLowerCase()

/** The maker of the brand that pages show, or undefined. */
export const makerOfBrand = (
  makers: readonly KnownMaker[],
  product: { brand: string; name: string },
): KnownMaker | undefined => {
  const key = makerKey(brandOf(product))
  return makers.find(({ brand }) => makerKey(brand) === key)
}

export const makerPapersOf = (papers: Papers): MakerPapers =>
  Object.fromEntries(
    MAKER_FIELDS.flatMap((field) => (papers[field] ? [[field, papers[field]]] : [])),
  )

/** Fields that the law still wants of a maker (Regulation (EU) 2023/988, Articles 16 and 19). */
export const missingOfMaker = (papers: MakerPapers): string[] =>
  missingPapers({
    kind: 'sneakers',
    papers: { ...papers, model: '-' },
    translations: [],
  }).map((field) => field.replace('papers.', ''))

type Before = { name: string; brand: string; papers: unknown; makerId: string | null }

/**
 * The change with the maker that it means and that maker's papers. Without `maker` a product belongs to its brand's
 * maker, or stays with its own, while it says nothing else about the maker; with other details it keeps those.
 */
export function withMaker<Change extends ProductUpdate>(
  before: Before | null,
  change: Change,
  makers: readonly KnownMaker[],
): Change {
  const isTouched = before === null || change.papers || change.brand !== undefined
  if (change.maker === undefined && !isTouched) return change
  const given = change.papers ?? papersIn(before?.papers)
  const said = makerPapersOf(given)
  const linked = makers.find(({ id }) => id === before?.makerId)
  const ofBrand = makerOfBrand(makers, {
    name: change.name ?? before?.name ?? '',
    brand: change.brand ?? before?.brand ?? '',
  })
  const isFree = !hasAny(said) || (!change.papers && isSame(said, linked?.papers))
  const chosen =
    change.maker === undefined
      ? [ofBrand, linked].find((one) => one && (isFree || isSame(said, one.papers)))
      : makers.find(({ id }) => id === change.maker)
  if (!chosen && !before?.makerId && !change.maker) return change
  const maker = chosen?.id ?? null
  return { ...change, maker, ...(chosen && { papers: { ...without(given), ...chosen.papers } }) }
}

const hasAny = (papers: MakerPapers) => Object.keys(papers).length > 0

const isSame = (one: MakerPapers, other: MakerPapers | undefined): boolean =>
  other !== undefined && MAKER_FIELDS.every((field) => one[field] === other[field])

/** The papers but those of the maker. */
function without(papers: Papers): Papers {
  const own = Object.entries(papers).filter(([field]) => !MAKER_FIELDS.some((one) => one === field))
  return Object.fromEntries(own)
}
