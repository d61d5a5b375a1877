import 'server-only'
import type { Language } from '@/lib/languages'
import { foldText } from '@/lib/text/fold-text'
import type { NamedChoices } from './named-choices'
import { readNamedColours } from './reads'

export async function findNamedChoices(
  language: Language,
  words: readonly string[][],
): Promise<NamedChoices> {
  const forms = words.flat()
  return {
    colours: [...(await readNamedColours(language, forms)), ...forms.map(foldText)],
    numbers: forms.flatMap((form) => form.match(/^\d+/) ?? []),
  }
}
