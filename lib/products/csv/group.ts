import { isUuid } from '@/lib/text/uuid'
import { type Problem, problem } from './problems'
import type { Line } from './read-file'

/** Lines of one product: with the id of a stored one, or with the address of a new one. */
export type LineGroup = { id: string | null; slug: string; lines: [Line, ...Line[]] }

type Known = { id: string; slug: string }

/** The ids and addresses that the lines name. */
export function namedProducts(lines: readonly Line[]): { ids: string[]; slugs: string[] } {
  const [ids, slugs] = [new Set<string>(), new Set<string>()]
  for (const { cells } of lines) {
    const { id, slug } = keysOf(cells)
    if (id && isUuid(id)) ids.add(id)
    else if (slug) slugs.add(slug)
  }
  return { ids: [...ids], slugs: [...slugs] }
}

/**
 * The lines by product, wherever they stand. A line's id says whose it is, else its address: that of a
 * stored product, or one that another line gives together with an id.
 */
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
