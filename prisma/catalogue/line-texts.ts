/** What the feature lines of watches, sneakers, gadgets and mobility are built with. */
import { features, LANGUAGES } from './feature-texts'
import type { Localized } from './types'

/** One feature line, in the order of LANGUAGES: en, fr, es, pt, pl, it, hu. */
export const line = (
  en: string,
  fr: string,
  es: string,
  pt: string,
  pl: string,
  it: string,
  hu: string,
): Localized => ({ en, fr, es, pt, pl, it, hu })

/** 1400 as 1,400 in English and 1 400 in French; 1.43 as 1,43 everywhere but in English. */
export const numbers = (value: number): Localized =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      new Intl.NumberFormat(language === 'pt' ? 'pt-PT' : language).format(value),
    ]),
  ) as Localized

const UNITS = 'g|kg|mm|cm|m|km|W|Wh|A|K|Nm|dB|GB|Go|ATM|°C|%'
const INCHES = 'inches|pouces?|pulgadas|polegadas|cal[ai]|pollici|hüvelykes'
const BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${UNITS}|${INCHES})(?!\\p{L}))`, 'gu')
const AROUND_TIMES = /(?<=\d) × (?=\d)/g

/** Feature lines as one list a language, with a no-break space between a number and its unit. */
export const lines = (...list: Localized[]): Localized<string[]> => {
  const lists = features(...list)
  for (const language of LANGUAGES) {
    lists[language] = lists[language].map((text) =>
      text.replace(BEFORE_UNIT, '$1\u00a0').replace(AROUND_TIMES, '\u00a0×\u00a0'),
    )
  }
  return lists
}
