import type { Language } from '@/lib/languages'

/** Its name in another language, in lower case where that language writes it so. */
export const languageName = (named: Language, lang: Language) =>
  new Intl.DisplayNames(lang, { type: 'language' }).of(named) ?? named
