import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { LANGUAGES } from '@/lib/languages'
import { type Category, KINDS, type Kind } from '@/lib/products/types'
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
    isRenamed: (id) =>
      standardKind(id) === undefined || findCategory(id)?.names[lang] !== undefined,
  }
}

const standardKind = (id: Category): Kind | undefined => KINDS.find((kind) => kind === id)

/** English first, else any. */
const inAnyLanguage = (texts: Partial<Record<Language, string>> = {}): string | undefined =>
  texts.en ?? LANGUAGES.flatMap((one) => texts[one] ?? [])[0]

/** What stands for a blank text; an own category has its text of another language. */
export async function standardTexts(lang: Language) {
  const [tHome, tList] = await Promise.all([getTexts('home', lang), getTexts('catalogue', lang)])
  const name = (id: Category): string => {
    const kind = standardKind(id)
    return kind ? tHome(`sections.${kind}`) : (inAnyLanguage(findCategory(id)?.names) ?? id)
  }
  return {
    name,
    text: (id: Category): string => {
      const kind = standardKind(id)
      return kind
        ? tList(`categoryIntros.${kind}`)
        : (inAnyLanguage(findCategory(id)?.texts) ?? name(id))
    },
  }
}
