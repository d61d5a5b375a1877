import type { Prisma } from '@/lib/generated/prisma/client'

/** A row of a product's table: what it is about, and what it is. */
export type Specification = [label: string, value: string]

/** Several rows as they are typed, one a line: "Weight: 180 g". A colon within a label has a backslash before it. */
export const toLines = (pairs: readonly Specification[]): string =>
  pairs
    .map(([label, value]) =>
      `${label.replace(/[\\:]/g, '\\$&')}: ${value}`.replace(/\s*\n\s*/g, ' '),
    )
    .join('\n')

const LINE = /^((?:\\[\\:]|[^\\:]|\\(?![\\:]))*):(.*)$/

/** The rows of such lines; one that has no colon is all label, without a value. */
export const fromLines = (lines: string): Specification[] =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, label = line, value = ''] = LINE.exec(line) ?? []
      return [label.replace(/\\([\\:])/g, '$1').trim(), value.trim()]
    })

/** The rows of what is stored; what is no pair of texts is left out: the column is JSON. */
export function pairsIn(specifications: Prisma.JsonValue | undefined): Specification[] {
  if (!Array.isArray(specifications)) return []
  return specifications.flatMap((row) => {
    const [label, value] = Array.isArray(row) ? row : []
    const isPair = typeof label === 'string' && typeof value === 'string'
    return isPair ? [[label, value] as Specification] : []
  })
}
