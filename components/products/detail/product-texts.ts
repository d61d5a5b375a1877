import type { GalleryLabels } from '@/components/products/gallery/zoom'
import { getTexts } from '@/lib/i18n/texts'
import { FEW } from '@/lib/products/variants/stock'

/** Messages of `ProductChoice`, sent with the page rather than with every page. */
export type ProductTexts = GalleryLabels & {
  vatIncluded: string
  inStock: string
  notNow: string
  soldOut: string
  tellMe: string
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

export async function readProductTexts(): Promise<ProductTexts> {
  const t = await getTexts('catalogue')
  return {
    vatIncluded: t('vatIncluded'),
    inStock: t('inStock'),
    notNow: t('notNow'),
    soldOut: (await getTexts('products'))('soldOut'),
    tellMe: t('tellMe'),
    left: Array.from({ length: FEW }, (_, at) => t('left', { count: at + 1 })),
    colourHint: t('colourHint', { value: '{value}' }),
    capacityHint: t('capacityHint', { value: '{value}' }),
    showChoice: t('showChoice'),
    openFullPage: t('openFullPage'),
    copyLink: t('copyLink'),
    linkCopied: t('linkCopied'),
    compare: t('compare'),
    needsJavaScript: t('needsJavaScript'),
    pictures: t('pictures'),
    enlarge: t('enlarge'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
}
