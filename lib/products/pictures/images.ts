import type { VariantView, View } from '@/lib/products/types'

export type GalleryImage = { path: string; colour: string | null; view: View | null; alt: string }

/** Falls back to the variant's own picture. */
export function imagesOf(
  images: readonly GalleryImage[],
  { colour, image }: Pick<VariantView, 'colour' | 'image'>,
  alt: string,
): GalleryImage[] {
  const found = images.filter((image) => image.colour === null || image.colour === colour)
  return found.length > 0 ? found : [{ path: image, colour, view: null, alt }]
}

export function placeOfView(
  images: readonly GalleryImage[],
  view: View | null,
  place: number,
): number {
  const same = view ? images.findIndex((image) => image.view === view) : -1
  return same >= 0 ? same : Math.max(0, Math.min(place, images.length - 1))
}
