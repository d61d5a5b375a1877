import { foldText } from '@/lib/text/fold-text'

/** Colours and capacities in a search: "black 256gb". */
export type NamedChoices = {
  /** Colour ids, and the folded words: a colour may be an own word. */
  colours: string[]
  numbers: string[]
}

/** 0 to 2: matching colour and capacity. */
export function countNamed(
  { colours, numbers }: NamedChoices,
  { capacity, colour }: { capacity: string | null; colour: string | null },
): number {
  const isColour =
    colour !== null && (colours.includes(colour) || colours.includes(foldText(colour)))
  const isCapacity = numbers.includes(capacity?.match(/\d+/)?.[0] ?? '')
  return Number(isColour) + Number(isCapacity)
}

export function mostNamed<V extends Parameters<typeof countNamed>[1]>(
  variants: readonly V[],
  named: NamedChoices | undefined,
): V[] {
  if (!named) return []
  const counts = variants.map((variant) => countNamed(named, variant))
  const most = Math.max(...counts)
  return most > 0 ? variants.filter((_, place) => counts[place] === most) : []
}
