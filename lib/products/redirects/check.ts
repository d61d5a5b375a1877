import { isTarget, splitLanguage, toPath } from './paths'

/** Why a redirect is refused; keys of `admin.moving.redirecting.refusals`. */
export const REDIRECT_REFUSALS = ['path', 'target', 'loop', 'chain', 'twice', 'columns'] as const
type RedirectRefusal = (typeof REDIRECT_REFUSALS)[number]

export type Typed = { from: string; to: string }
export type Checked = { path: string; target: string }

type Outcome = { ok: true; rows: Checked[] } | { ok: false; refusal: RedirectRefusal; at: number }

/** All or none: a redirect leads to no other, and not back to itself. `known`: those stored, which the typed replace. */
export function checkRedirects(typed: readonly Typed[], known: readonly Checked[]): Outcome {
  const rows: Checked[] = []
  const own = new Set<string>()
  for (const [at, { from, to }] of typed.entries()) {
    const path = toPath(from)
    if (!path) return { ok: false, refusal: 'path', at }
    const target = to.trim()
    if (!isTarget(target)) return { ok: false, refusal: 'target', at }
    if (own.has(path)) return { ok: false, refusal: 'twice', at }
    own.add(path)
    rows.push({ path, target })
  }
  const all = [...known.filter(({ path }) => !own.has(path)), ...rows]
  const froms = new Set(all.map(({ path }) => path))
  const targets = new Set(all.flatMap(({ target }) => keysOf(target)))
  for (const [at, { path, target }] of rows.entries()) {
    if (keysOf(target).some((key) => keysOf(path).includes(key))) {
      return { ok: false, refusal: 'loop', at }
    }
    if (keysOf(target).some((key) => froms.has(key)) || targets.has(path)) {
      return { ok: false, refusal: 'chain', at }
    }
  }
  return { ok: true, rows }
}

/** An address is looked up as it is, and without its language. */
function keysOf(address: string): string[] {
  const path = toPath(address) ?? '/'
  const { rest } = splitLanguage(path)
  return rest === path ? [path] : [path, rest]
}
