import type { Language } from '@/lib/languages'
import { formatCapacity } from './capacity'

/** "256 GB, Black". */
export function choiceLabel(
  capacity: string | null | undefined,
  colourName: string | null | undefined,
  language: Language,
): string {
  return [capacity && formatCapacity(capacity, language), colourName].filter(Boolean).join(', ')
}
