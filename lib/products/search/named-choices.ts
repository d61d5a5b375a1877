import { foldText } from '@/lib/text/fold-text'

/** What the words of a search may say of variants: "black 256gb". */
export type NamedChoices = {
  /** Ids of colours, and the words themselves, folded: a colour may be the owner's own word. */
  colours: string[]
  /** Of capacities: "256". */
  numbers: string[]
}

/** How much of what was named a variant has: its colour, its capacity, both or neither; 0 to 2. */
export function countNamed(
  { colours, numbers }: NamedChoices,
  { capacity, colour }: { capacity: string | null; colour: string | null },
): number {
  const isColour =
    colour !== null && (colours.includes(colour) || colours.includes(foldText(colour)))
  const isCapacity = numbers.includes(capacity?.match(/\d+/)?.[0] ?? '')
  return Number(isColour) + Number(isCapacity)
}

/** Of these variants those that have most of what was named; none where none has any of it. */
export function mostNamed<V extends Parameters<typeof countNamed>[1]>(
  variants: readonly V[],
  named: NamedChoices | undefined,
): V[] {
  if (!named) return []
  const counts = variants.map((variant) => countNamed(named, variant))
  const most = Math.max(...counts)
  return most > 0 ? variants.filter((_, place) => counts[place] === most) : []
}
