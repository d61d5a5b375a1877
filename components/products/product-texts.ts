import type { GalleryLabels } from './gallery/zoom'

/** What the browser's half of a product's page says; the texts come with the page, not with every page. */
export type ProductTexts = GalleryLabels & {
  vatIncluded: string
  inStock: string
  notNow: string
  /** With `{value}`, the other choice as it stands. */
  colourHint: string
  capacityHint: string
  showChoice: string
  openFullPage: string
  copyLink: string
  linkCopied: string
  compare: string
  needsJavaScript: string
}
