import type { Language } from '@/lib/languages'
import type { Palette } from '@/lib/products/types'
import { formatCapacity } from './capacity'

// Apart from the table of colours (`describe.ts`), which would come with every page.

/** "256 GB, Black". */
export function choiceLabel(
  capacity: string | null | undefined,
  colourName: string | null | undefined,
  language: Language,
): string {
  return [capacity && formatCapacity(capacity, language), colourName].filter(Boolean).join(', ')
}

/** 0 to 765; 0 where either has no hex value. */
export function colourDistance(palette: Palette, a: string | null, b: string | null): number {
  const part = (colour: string | null, at: number) =>
    Number.parseInt(palette[colour ?? '']?.[1].slice(at, at + 2) ?? '', 16)
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(part(a, at) - part(b, at)), 0) || 0
}
