import type { Prisma } from '@/lib/generated/prisma/client'

/** A row of a product's table: what it is about, and what it is. */
export type Specification = [label: string, value: string]

/** The rows of what is stored; what is no pair of texts is left out: the column is JSON. */
export function pairsIn(specifications: Prisma.JsonValue | undefined): Specification[] {
  if (!Array.isArray(specifications)) return []
  return specifications.flatMap((row) => {
    const [label, value] = Array.isArray(row) ? row : []
    const isPair = typeof label === 'string' && typeof value === 'string'
    return isPair ? [[label, value] as Specification] : []
  })
}
