import { isUuid } from '@/lib/text/uuid'
import { type Problem, problem } from './problems'
import type { Line } from './read-file'

/** `id`: a stored product; null for a new one, identified by `slug`. */
export type LineGroup = { id: string | null; slug: string; lines: [Line, ...Line[]] }

type Known = { id: string; slug: string }

export function namedProducts(lines: readonly Line[]): { ids: string[]; slugs: string[] } {
  const ids = new Set<string>()
  const slugs = new Set<string>()
  for (const { cells } of lines) {
    const { id, slug } = keysOf(cells)
    if (id && isUuid(id)) ids.add(id)
    else if (slug) slugs.add(slug)
  }
  return { ids: [...ids], slugs: [...slugs] }
}

/** Groups lines by id, else by slug: a stored product's, or one given with an id in another line. */
export function groupLines(
  lines: readonly Line[],
  known: readonly Known[],
): { groups: LineGroup[]; problems: Problem[] } {
  const ids = new Set(known.map(({ id }) => id))
  const idOf = new Map(known.map(({ id, slug }) => [slug, id]))
  for (const { cells } of lines) {
    const { id, slug } = keysOf(cells)
    if (ids.has(id) && slug && !idOf.has(slug)) idOf.set(slug, id)
  }
  const groups = new Map<string, LineGroup>()
  const problems: Problem[] = []
  for (const line of lines) {
    const keys = keysOf(line.cells)
    if (!keys.id && !keys.slug) problems.push(problem(line.line, '', 'noProduct'))
    else if (keys.id && !ids.has(keys.id)) {
      problems.push(problem(line.line, 'id', 'unknownId', keys.id))
    } else {
      const id = keys.id || idOf.get(keys.slug) || null
      const key = id ?? ` ${keys.slug}`
      const group = groups.get(key)
      if (group) group.lines.push(line)
      else groups.set(key, { id, slug: keys.slug, lines: [line] })
    }
  }
  return { groups: [...groups.values()], problems }
}

const keysOf = ({ id = '', slug = '' }: Line['cells']) => ({
  id: id.trim().toLowerCase(),
  slug: slug.trim(),
})
