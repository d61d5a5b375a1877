import { z } from 'zod'
import { LANGUAGES, type Language } from '@/lib/languages'
import { isPathOrHttps } from '@/lib/text/path-or-https'

/** Where a visitor reads them; longer ones break the layout. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .transform((value) => value.replace(/\s+/g, ' '))
    .refine((value) => value.length <= max, `use at most ${max} characters`)

const longText = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .refine((value) => value.length <= 15_000, 'use at most 15,000 characters')

const link = z
  .string()
  .trim()
  .max(500)
  .refine(isPathOrHttps, 'use a path such as /premium or an address with https://')

/** Slug of a product, also from its address such as https://shop.example/en/products/arc-one. */
const product = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^.*\/products\//, '').replace(/[/?#].*$/, ''))
  .refine((slug) => /^[a-z0-9-]{1,120}$/.test(slug), 'use the address of a product')

const TESTIMONIAL_TEXT = text(400)
const TESTIMONIAL_NAME = text(60)
const TESTIMONIAL_ORDER = text(40)
const TESTIMONIAL_RATING = z.enum(['1', '2', '3', '4', '5'], 'choose from 1 to 5')

/** One setting a language. */
const TEXT_RULES = {
  ANNOUNCEMENT_TEXT: text(160),
  ANNOUNCEMENT_LINK: link,
  HOME_TITLE: text(80),
  HOME_TEXT: text(300),
  HOME_BUTTON: text(40),
  HOME_PICTURE_TEXT: text(200),
  SEASON_TITLE: text(60),
  BAND_TITLE: text(80),
  BAND_TEXT: text(300),
  BAND_BUTTON: text(40),
  BAND_PICTURE_TEXT: text(200),
  GUARANTEE_NOTICE: link,
  PAGE_TITLE: text(100),
  PAGE_TEXT: longText,
  FOOTER_LABEL_1: text(60),
  FOOTER_LABEL_2: text(60),
  FOOTER_LABEL_3: text(60),
  FOOTER_LABEL_4: text(60),
  FOOTER_LABEL_5: text(60),
  TESTIMONIAL_TEXT_1: TESTIMONIAL_TEXT,
  TESTIMONIAL_TEXT_2: TESTIMONIAL_TEXT,
  TESTIMONIAL_TEXT_3: TESTIMONIAL_TEXT,
  TESTIMONIAL_TEXT_4: TESTIMONIAL_TEXT,
  TESTIMONIAL_TEXT_5: TESTIMONIAL_TEXT,
  TESTIMONIAL_TEXT_6: TESTIMONIAL_TEXT,
}

const onOrBlank = z.enum(['on'], 'choose from on')

const PLAIN_RULES = {
  ANNOUNCEMENT: onOrBlank,
  HOME_PICTURE: link,
  SEASON_PRODUCT_1: product,
  SEASON_PRODUCT_2: product,
  SEASON_PRODUCT_3: product,
  SEASON_PRODUCT_4: product,
  BAND_PICTURE: link,
  BAND_LINK: link,
  WORDMARK: link,
  WORDMARK_DARK: link,
  PAGE: onOrBlank,
  PAGE_IN_FOOTER: onOrBlank,
  FOOTER_LINK_1: link,
  FOOTER_LINK_2: link,
  FOOTER_LINK_3: link,
  FOOTER_LINK_4: link,
  FOOTER_LINK_5: link,
  TESTIMONIALS: onOrBlank,
  TESTIMONIAL_NAME_1: TESTIMONIAL_NAME,
  TESTIMONIAL_RATING_1: TESTIMONIAL_RATING,
  TESTIMONIAL_ORDER_1: TESTIMONIAL_ORDER,
  TESTIMONIAL_NAME_2: TESTIMONIAL_NAME,
  TESTIMONIAL_RATING_2: TESTIMONIAL_RATING,
  TESTIMONIAL_ORDER_2: TESTIMONIAL_ORDER,
  TESTIMONIAL_NAME_3: TESTIMONIAL_NAME,
  TESTIMONIAL_RATING_3: TESTIMONIAL_RATING,
  TESTIMONIAL_ORDER_3: TESTIMONIAL_ORDER,
  TESTIMONIAL_NAME_4: TESTIMONIAL_NAME,
  TESTIMONIAL_RATING_4: TESTIMONIAL_RATING,
  TESTIMONIAL_ORDER_4: TESTIMONIAL_ORDER,
  TESTIMONIAL_NAME_5: TESTIMONIAL_NAME,
  TESTIMONIAL_RATING_5: TESTIMONIAL_RATING,
  TESTIMONIAL_ORDER_5: TESTIMONIAL_ORDER,
  TESTIMONIAL_NAME_6: TESTIMONIAL_NAME,
  TESTIMONIAL_RATING_6: TESTIMONIAL_RATING,
  TESTIMONIAL_ORDER_6: TESTIMONIAL_ORDER,
}

export const FOOTER_PLACES = [1, 2, 3, 4, 5] as const
export const SEASON_PLACES = [1, 2, 3, 4] as const
export const TESTIMONIAL_PLACES = [1, 2, 3, 4, 5, 6] as const

export type ContentText = keyof typeof TEXT_RULES
export type ContentName = keyof typeof PLAIN_RULES | `${ContentText}_${Uppercase<Language>}`

/** `HOME_TITLE_FR`. */
export const inLanguage = <Name extends ContentText>(name: Name, language: Language) =>
  `${name}_${language.toUpperCase()}` as `${Name}_${Uppercase<Language>}`

/** Language by language. */
export const inLanguages = <Name extends ContentText>(...names: Name[]) =>
  LANGUAGES.flatMap((language) => names.map((name) => inLanguage(name, language)))

const TEXT_NAMES = Object.keys(TEXT_RULES) as ContentText[]

/** Rules of the texts and pictures that only admin has; the shop's own stand in where one is blank. */
export const CONTENT_RULES = {
  ...PLAIN_RULES,
  ...Object.fromEntries(
    TEXT_NAMES.flatMap((name) =>
      LANGUAGES.map((language) => [inLanguage(name, language), TEXT_RULES[name]]),
    ),
  ),
} as unknown as Record<ContentName, z.ZodType<string, string>>

export const isContent = (name: string): name is ContentName => Object.hasOwn(CONTENT_RULES, name)

/** Null for a setting that no language has. */
export function splitLanguage(name: string): { name: ContentText; language: Language } | null {
  const own = TEXT_NAMES.find((one) => name.startsWith(`${one}_`))
  const language = own && LANGUAGES.find((one) => name === inLanguage(own, one))
  return language ? { name: own, language } : null
}
