import 'server-only'
import type { Language } from '@/lib/languages'
import { foldText } from '@/lib/text/fold-text'
import type { NamedChoices } from './named-choices'
import { readNamedColours } from './reads'
import type { SearchResult } from './search-products'

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
