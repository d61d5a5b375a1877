import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import { LANGUAGES, type Language } from '@/lib/languages'
import { ownLink } from '@/lib/legal/own-link'
import { paths } from '@/lib/paths'
import { categoryPath } from '@/lib/products/categories/current'
import type { Category } from '@/lib/products/types'
import { type ContentText, inLanguage } from '@/lib/settings/content-rules'
import { content } from '@/lib/settings/current'
import { sceneOf } from './hero'

export type Band = {
  title: string
  text: string
  button: string
  href: string
  picture: { src: string; alt: string } | null
}

/** What the shop's own band shows. */
const SHOWN: Category = 'mobility'

/**
 * The owner's band in the languages that have its title, the shop's own in the others; null without either. A picture
 * that the owner gave no title stands in the shop's own band.
 */
export async function readBand(lang: Language, onSale: readonly Category[]): Promise<Band | null> {
  const t = await getTexts('home', lang)
  const own = (name: ContentText) => content(inLanguage(name, lang))
  const src = content('BAND_PICTURE')
  const picture = src ? { src, alt: own('BAND_PICTURE_TEXT') ?? '' } : null
  const button = own('BAND_BUTTON') ?? t('bandButton')
  const title = own('BAND_TITLE')
  if (title) {
    const href = ownLink(lang, content('BAND_LINK') ?? paths.premium(lang))
    return { title, text: own('BAND_TEXT') ?? '', button, href, picture }
  }
  const scene = sceneOf(SHOWN)
  if (!scene || !onSale.includes(SHOWN)) return null
  const isTitled = LANGUAGES.some((one) => content(inLanguage('BAND_TITLE', one)))
  return {
    title: t('bandTitle'),
    text: own('BAND_TEXT') ?? t('bandText'),
    button,
    href: categoryPath(lang, SHOWN),
    picture: (!isTitled && picture) || { src: scene, alt: '' },
  }
}
