import type { GalleryLabels } from './gallery/zoom'

/** Messages of `ProductChoice`, sent with the page rather than with every page. */
export type ProductTexts = GalleryLabels & {
  vatIncluded: string
  inStock: string
  notNow: string
  soldOut: string
  /** For 1, 2 and 3 units. */
  left: string[]
  /** With the placeholder `{value}` for the other choice. */
  colourHint: string
  capacityHint: string
  showChoice: string
  openFullPage: string
  copyLink: string
  linkCopied: string
  compare: string
  needsJavaScript: string
}
