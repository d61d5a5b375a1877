import { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES } from '@/lib/languages'
import { categoriesOf } from '@/lib/products/categories/current'
import { DUTIES, type Duty, type TextPaper } from '@/lib/products/papers/duties'
import type { PaperField } from '@/lib/products/papers/schema'
import { FEW } from '@/lib/products/variants/stock'

export const INCOMPLETE = {
  OR: [
    { available: false },
    { variants: { none: {} } },
    { variants: { some: { available: false } } },
  ],
} satisfies Prisma.ProductWhereInput

/** On sale, with a variant of which few or no units are left. */
export const LOW_STOCK = {
  available: true,
  variants: { some: { available: true, stock: { lte: FEW } } },
} satisfies Prisma.ProductWhereInput

type Where = Prisma.ProductWhereInput

const isAbsent = (field: PaperField): Where => ({
  papers: { path: [field], equals: Prisma.DbNull },
})
const isOneOf = (field: PaperField, values: readonly string[]): Where => ({
  OR: values.map((value) => ({ papers: { path: [field], equals: value } })),
})

/** `missingPapers` as a condition of the database. */
function lacks({ kinds, when, papers = [], texts = [] }: Duty): Where {
  return {
    AND: [
      ...(kinds ? [{ category: { in: categoriesOf(kinds) } }] : []),
      ...(when?.is ? [isOneOf(when.field, when.is)] : []),
      ...(when?.isNot
        ? [{ NOT: isAbsent(when.field) }, { NOT: isOneOf(when.field, when.isNot) }]
        : []),
      { OR: [...papers.map(isAbsent), ...texts.flatMap(lacksText)] },
    ],
  }
}

const lacksText = (one: TextPaper): Where[] => [
  { translations: { some: { description: { not: '' }, [one]: '' } } },
  {
    translations: { none: { description: { not: '' } } },
    OR: LANGUAGES.map((language) => ({ translations: { none: { language, [one]: { not: '' } } } })),
  },
]

/** On sale without all its papers, by the present kinds of categories. */
export const lacksPapers = (): Where => ({
  available: true,
  archivedAt: null,
  OR: DUTIES.map(lacks),
})
