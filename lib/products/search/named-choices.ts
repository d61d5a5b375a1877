import { foldText } from '@/lib/text/fold'
import 'server-only'
import type { Language } from '@/lib/languages'
import { readNamedColours } from './reads'
import type { SearchResult } from './search-products'

/** Colours and capacities in a search: "black 256gb". */
export type NamedChoices = {
  /** Colour ids, and the folded words: a colour may be an own word. */
  colours: string[]
  numbers: string[]
}

/** 0 to 2: matching colour and capacity. */
function countNamed(
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

/** `variant`: what a number of it names. */
export async function findNamedChoices(
  language: Language,
  words: readonly string[][],
  variant?: SearchResult['variant'],
): Promise<NamedChoices> {
  if (variant) {
    const { capacity, colour } = variant
    return { colours: colour ? [colour] : [], numbers: capacity?.match(/\d+/) ?? [] }
  }
  const forms = words.flat()
  return {
    colours: [...(await readNamedColours(language, forms)), ...forms.map(foldText)],
    numbers: forms.flatMap((form) => form.match(/^\d+/) ?? []),
  }
}
