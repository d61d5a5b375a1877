import type { Language } from '@/lib/i18n/languages'
import { fromLines } from '@/lib/products/specifications'
import type { PartsFields } from './parts-body'
import { isTextless } from './textless'

/** What a field lacks, by the name that the call has for it. */
export function faultOf(name: string, sent: PartsFields): 'noTexts' | 'pair' | 'wrong' {
  if (isTextless(name, sent)) return 'noTexts'
  const [, language, row] = /^translations\.(\w+)\.specifications\.(\d+)/.exec(name) ?? []
  if (!row) return 'wrong'
  const [label, value] =
    fromLines(sent.translations[language as Language].specifications)[Number(row)] ?? []
  return label && value ? 'wrong' : 'pair'
}

const FAULTS = {
  noTexts: 'productsCsv.problems.noTexts',
  pair: 'productsCsv.problems.pair',
} as const

/** What is said of a field of the parts: a key below `admin` of the messages, by what it lacks. */
export const faultKey = (fault: string | undefined) =>
  FAULTS[fault as keyof typeof FAULTS] ?? 'products.wrong.wrong'
