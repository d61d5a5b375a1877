import type { Language } from '@/lib/languages'
import type { OwnColour, Palette } from '@/lib/products/types'
import { formatCapacity } from './capacity'
import { COLOURS, isColourId } from './colours'

export function readColour(
  colour: string,
  language: Language,
  own: readonly OwnColour[],
): { name: string; swatch: string | null } {
  if (isColourId(colour)) {
    return { name: COLOURS[colour].name[language], swatch: COLOURS[colour].hex }
  }
  const found = own.find(({ word }) => word === colour)
  return { name: found?.names[language] || colour, swatch: found?.swatch ?? null }
}

export const colourName = (colour: string, language: Language, own: readonly OwnColour[]): string =>
  readColour(colour, language, own).name

/** "256 GB, Black"; empty without choices. */
export function variantDescription(
  { capacity, colour }: { capacity: string | null; colour: string | null },
  language: Language,
  own: readonly OwnColour[],
): string {
  return choiceLabel(capacity, colour && colourName(colour, language, own), language)
}

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
