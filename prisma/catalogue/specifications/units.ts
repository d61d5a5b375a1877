/** Values of a specification: numbers and units written the way each language writes them. */
import { LANGUAGES } from '../feature-texts'
import { numbers } from '../line-texts'
import type { Language, Localized } from '../types'

/** No-break space, between a number and its unit. */
const S = '\u00a0'

export const each = (text: (language: Language) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localized

/** The same in every language. */
export const same = (text: string): Localized => each(() => text)

export const join = (...texts: Localized[]): Localized =>
  each((language) => texts.map((text) => text[language]).join(', '))

type Unit = 'mm' | 'cm' | 'm' | 'km' | 'g' | 'kg' | 'W' | 'Wh' | 'V' | 'A' | 'Nm' | 'mAh' | 'ATM'
type MoreUnits = 'Hz' | 'dB' | '°C' | 'km/h' | 'lm' | 'K' | 'Pa'

/** 4500 mAh as 4,500 mAh in English; several values with the unit once. */
export const measure = (unit: Unit | MoreUnits, ...values: number[]): Localized =>
  each((language) => `${values.map((value) => numbers(value)[language]).join(' / ')}${S}${unit}`)

export const range = (unit: Unit | MoreUnits, low: number, high: number): Localized =>
  each((lang) => `${numbers(low)[lang]}–${numbers(high)[lang]}${S}${unit}`)

/** Height, width, depth. */
export const dimensions = (unit: 'mm' | 'cm', ...sides: number[]): Localized =>
  each((lang) => `${sides.map((side) => numbers(side)[lang]).join(`${S}×${S}`)}${S}${unit}`)

const INCHES: Localized = {
  en: 'in',
  fr: 'pouces',
  es: 'pulgadas',
  pt: 'polegadas',
  pl: 'cala',
  it: 'pollici',
  hu: 'hüvelyk',
}

/** The diagonal of a display; French counts fewer than two inches as one, Polish 8 cali but 6,7 cala. */
export const inches = (...values: number[]): Localized =>
  each((lang) => {
    const last = values.at(-1) ?? 0
    const isFrenchOne = lang === 'fr' && last < 2
    const isWhole = lang === 'pl' && Number.isInteger(last)
    const unit = isFrenchOne ? 'pouce' : isWhole ? 'cali' : INCHES[lang]
    return `${values.map((value) => numbers(value)[lang]).join(' / ')}${S}${unit}`
  })

const MEGAPIXELS: Partial<Localized> = { fr: 'Mpx', pl: 'Mpix' }

export const megapixels = (value: number): Localized =>
  each((lang) => `${value}${S}${MEGAPIXELS[lang] ?? 'MP'}`)

export const gigabytes = (value: number): Localized =>
  each((lang) => `${value}${S}${lang === 'fr' ? 'Go' : 'GB'}`)

/** A phrase with a number in it, where `%s` stands. */
export const counted = (value: number, phrases: Localized): Localized =>
  each((lang) => phrases[lang].replace('%s', numbers(value)[lang]))
