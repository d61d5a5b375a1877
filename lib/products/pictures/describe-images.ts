import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { ProductView } from '@/lib/products/types'
import { colourName } from '@/lib/products/variants/describe'
import { getOwnColours } from '@/lib/products/variants/own-colours'
import type { GalleryImage } from './images'

/** Alt texts: the stored description, else generated from view and colour. */
export async function describeImages(
  lang: Language,
  product: ProductView,
): Promise<GalleryImage[]> {
  const [t, own] = await Promise.all([getTexts('catalogue'), getOwnColours()])
  return product.images.map(({ path, colour, view, description }) => {
    const { name } = product
    const what = colour ? t('inColour', { name, colour: colourName(colour, lang, own) }) : name
    return { path, colour, view, alt: description || (view ? t(`views.${view}`, { what }) : what) }
  })
}
