import type { VariantView, View } from '@/lib/products/types'

/** A picture of the gallery with its description in the page's language. */
export type GalleryImage = { path: string; colour: string | null; view: View | null; alt: string }

/** The pictures of a variant's colour, in order; its own one where the gallery has none of them. */
export function imagesOf(
  images: readonly GalleryImage[],
  { colour, image }: Pick<VariantView, 'colour' | 'image'>,
  alt: string,
): GalleryImage[] {
  const found = images.filter((image) => image.colour === null || image.colour === colour)
  return found.length > 0 ? found : [{ path: image, colour, view: null, alt }]
}

/** Where the same view stands in another colour; the same place where it has no such view. */
export function placeOfView(
  images: readonly GalleryImage[],
  view: View | null,
  place: number,
): number {
  const same = view ? images.findIndex((image) => image.view === view) : -1
  return same >= 0 ? same : Math.max(0, Math.min(place, images.length - 1))
}
