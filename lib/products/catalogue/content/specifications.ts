import type { Prisma } from '@/lib/generated/prisma/client'

export type Specification = [label: string, value: string]

/** One row a line, "Weight: 180 g"; a backslash escapes a colon within the label. */
export const toLines = (pairs: readonly Specification[]): string =>
  pairs
    .map(([label, value]) =>
      `${label.replace(/[\\:]/g, '\\$&')}: ${value}`.replace(/(?<!\s)\s*\n\s*/g, ' '),
    )
    .join('\n')

const LINE = /^((?:\\[\\:]|[^\\:]|\\(?![\\:]))*):(.*)$/

/** A line without a colon becomes a label with an empty value. */
export const fromLines = (lines: string): Specification[] =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, label = line, value = ''] = LINE.exec(line) ?? []
      return [label.replace(/\\([\\:])/g, '$1').trim(), value.trim()]
    })

/** Skips malformed rows of the JSON column. */
export function pairsIn(specifications: Prisma.JsonValue | undefined): Specification[] {
  if (!Array.isArray(specifications)) return []
  return specifications.flatMap((row) => {
    const [label, value] = Array.isArray(row) ? row : []
    const isPair = typeof label === 'string' && typeof value === 'string'
    return isPair ? [[label, value] as Specification] : []
  })
}
