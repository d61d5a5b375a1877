/** `endsAt` null: a change at a moment, which later ones may follow. */
export type Span = { beginsAt: Date; endsAt: Date | null }

/** An end is not part of its span: another may begin there. */
export function overlaps(one: Span, other: Span): boolean {
  const [first, second] = one.beginsAt <= other.beginsAt ? [one, other] : [other, one]
  if (first.beginsAt.getTime() === second.beginsAt.getTime()) return true
  return first.endsAt !== null && first.endsAt > second.beginsAt
}
