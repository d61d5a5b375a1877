import type { Language } from '@/lib/languages'
import { formatCapacity } from './capacity'

/** 'capacity, colour' from a stored capacity and a colour's name in this language. */
export function choiceLabel(
  capacity: string | null | undefined,
  colourName: string | null | undefined,
  language: Language,
): string {
  return [capacity && formatCapacity(capacity, language), colourName].filter(Boolean).join(', ')
}
