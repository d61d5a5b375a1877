import type { VariantView, View } from '@/lib/products/types'

/** A picture of the gallery with its description in the page's language. */
export type Shot = { path: string; colour: string | null; view: View | null; alt: string }

/** The pictures of a variant's colour, in order; its own one where the gallery has none of them. */
export function shotsOf(
  shots: readonly Shot[],
  { colour, image }: Pick<VariantView, 'colour' | 'image'>,
  alt: string,
): Shot[] {
  const found = shots.filter((shot) => shot.colour === null || shot.colour === colour)
  return found.length > 0 ? found : [{ path: image, colour, view: null, alt }]
}

/** Where the same view stands in another colour; the same place where it has no such view. */
export function placeOfView(shots: readonly Shot[], view: View | null, place: number): number {
  const same = view ? shots.findIndex((shot) => shot.view === view) : -1
  return same >= 0 ? same : Math.max(0, Math.min(place, shots.length - 1))
}
