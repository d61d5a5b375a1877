import 'server-only'
import type { Language } from '@/lib/languages'
import { type ContentText, inLanguage } from '@/lib/settings/content-rules'
import { content, setting } from '@/lib/settings/current'

/** What the owner wrote for the top of the home page; undefined where the shop's own stands. */
export function ownHero(lang: Language) {
  const own = (name: ContentText) => content(inLanguage(name, lang))
  const src = content('HOME_PICTURE')
  return {
    title: own('HOME_TITLE'),
    text: own('HOME_TEXT'),
    button: own('HOME_BUTTON'),
    picture: src ? { src, alt: own('HOME_PICTURE_TEXT') ?? '' } : undefined,
  }
}

/** In public/scenes. */
const SCENES = ['hero', 'smartphones', 'watches', 'sneakers', 'gadgets', 'mobility']

/** The shop's scene of that name; undefined without one, and once the demonstration whose products it shows is removed. */
export const sceneOf = (name: string): string | undefined =>
  SCENES.includes(name) && setting('SAMPLE_TEXTS') !== 'hidden' ? `/scenes/${name}.webp` : undefined
