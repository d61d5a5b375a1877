import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { Category } from '@/lib/products/types'
import { findCategory } from './current'

export type CategoryTexts = {
  name: (category: Category) => string
  /** A sentence for its page and for search engines. */
  text: (category: Category) => string
  /** Admin replaced the standard name, on which other standard texts build. */
  isRenamed: (category: Category) => boolean
}

/** Texts that admin wrote, else the standard ones. */
export async function categoryTexts(lang: Language): Promise<CategoryTexts> {
  const standard = await standardTexts(lang)
  return {
    name: (id) => findCategory(id)?.names[lang] ?? standard.name(id),
    text: (id) => findCategory(id)?.texts[lang] ?? standard.text(id),
    isRenamed: (id) => findCategory(id)?.names[lang] !== undefined,
  }
}

export async function standardTexts(lang: Language) {
  const [tHome, tList] = await Promise.all([getTexts('home', lang), getTexts('catalogue', lang)])
  return {
    name: (id: Category): string => tHome(`sections.${id}`),
    text: (id: Category): string => tList(`categoryIntros.${id}`),
  }
}
