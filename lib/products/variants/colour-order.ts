import { COLOURS } from './colours'

const PLACES = new Map(Object.keys(COLOURS).map((id, place) => [id, place]))

/** Palette order, own colours last. */
export function byColour(a: string, b: string): number {
  const [placeA, placeB] = [PLACES.get(a) ?? PLACES.size, PLACES.get(b) ?? PLACES.size]
  return placeA - placeB || a.localeCompare(b)
}
