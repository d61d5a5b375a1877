import { z } from 'zod'
import {
  CONTENT_RULES,
  type ContentName,
  FOOTER_PLACES,
  inLanguages,
  SEASON_PLACES,
  TESTIMONIAL_PLACES,
} from './content-rules'
import { type PageSection, pageSettings, pageSlug, plainName } from './pages'
import { RULES, type SettingName, type Settings } from './rules'

/** Settings that the environment can give too, and those of admin alone. */
const ALL_RULES = { ...RULES, ...CONTENT_RULES }

export type StoredName = SettingName | ContentName

export type Stored = Settings & Record<ContentName, string>

/** Each is one form of admin and one row of `setting_versions` per change. */
export const SECTIONS = {
  company: [
    'SHOP_NAME',
    'COMPANY_NAME',
    'COMPANY_FORM',
    'COMPANY_CAPITAL',
    'COMPANY_ADDRESS',
    'COMPANY_COUNTRY',
    'RETURN_ADDRESS',
    'COMPANY_REGISTRATION',
    'COMPANY_VAT_ID',
    'COMPANY_DIRECTOR',
    'COMPANY_PHONE',
    'SHOP_EMAIL',
  ],
  hosting: ['HOSTING_NAME', 'HOSTING_ADDRESS', 'HOSTING_PHONE'],
  mediator: ['MEDIATOR_NAME', 'MEDIATOR_ADDRESS', 'MEDIATOR_URL'],
  bank: ['BANK_BENEFICIARY', 'BANK_IBAN', 'BANK_BIC'],
  payment: ['PAYMENT_METHODS'],
  stripe: ['STRIPE_API_KEY', 'STRIPE_WEBHOOK_SECRET'],
  unpaid: ['REMINDER_HOURS', 'CANCEL_UNPAID_DAYS'],
  reviews: ['REVIEW_MAILS'],
  mail: [
    'SMTP_HOST',
    'SMTP_PORT',
    'SMTP_TLS',
    'SMTP_USER',
    'SMTP_PASSWORD',
    'MAIL_SENDER_NAME',
    'MAIL_SENDER',
    'MAIL_REPLY_TO',
  ],
  delivery: ['DELIVERY_COUNTRIES', 'DELIVERY_DAYS'],
  vat: ['VAT_CHARGED', 'VAT_RATE', 'VAT_RATES', 'VAT_WITHIN_EU', 'OUTSIDE_EU'],
  notices: [
    'NOTIFY_ORDERS',
    'NOTIFY_MONEY',
    'NOTIFY_WITHDRAWALS',
    'NOTIFY_CLAIMS',
    'NOTIFY_LOW_STOCK',
    'NOTIFY_FAILED_MAILS',
    'NOTIFY_DIGEST',
    'DIGEST_HOUR',
  ],
  announcement: ['ANNOUNCEMENT', ...inLanguages('ANNOUNCEMENT_TEXT', 'ANNOUNCEMENT_LINK')],
  home: inLanguages('HOME_TITLE', 'HOME_TEXT', 'HOME_BUTTON'),
  picture: ['HOME_PICTURE', ...inLanguages('HOME_PICTURE_TEXT')],
  season: [
    ...SEASON_PLACES.map((place) => `SEASON_PRODUCT_${place}` as const),
    ...inLanguages('SEASON_TITLE'),
  ],
  band: [
    ...(['BAND_PICTURE', 'BAND_LINK'] as const),
    ...inLanguages('BAND_TITLE', 'BAND_TEXT', 'BAND_BUTTON', 'BAND_PICTURE_TEXT'),
  ],
  wordmark: ['WORDMARK', 'WORDMARK_DARK'],
  footer: FOOTER_PLACES.flatMap((place) => [
    `FOOTER_LINK_${place}` as const,
    ...inLanguages(`FOOTER_LABEL_${place}` as const),
  ]),
  testimonials: [
    'TESTIMONIALS',
    ...TESTIMONIAL_PLACES.flatMap((place) => [
      `TESTIMONIAL_NAME_${place}` as const,
      `TESTIMONIAL_RATING_${place}` as const,
      `TESTIMONIAL_ORDER_${place}` as const,
      ...inLanguages(`TESTIMONIAL_TEXT_${place}` as const),
    ]),
  ],
  guarantee: inLanguages('GUARANTEE_NOTICE'),
} as const satisfies Record<string, readonly StoredName[]>

type FixedSection = keyof typeof SECTIONS

/** Settings whose picture can be uploaded, by section. */
export const UPLOADED_PICTURES = {
  picture: ['HOME_PICTURE'],
  band: ['BAND_PICTURE'],
  wordmark: ['WORDMARK', 'WORDMARK_DARK'],
} as const satisfies Partial<Record<FixedSection, readonly ContentName[]>>

export type PictureSection = keyof typeof UPLOADED_PICTURES

export const isPictureSection = (name: unknown): name is PictureSection =>
  typeof name === 'string' && Object.hasOwn(UPLOADED_PICTURES, name)

export type Section = FixedSection | PageSection

/** A setting that a form of admin has. */
export type FormSetting = (typeof SECTIONS)[FixedSection][number] | ContentName

/** Without those of pages. */
export const SECTION_NAMES = Object.keys(SECTIONS) as FixedSection[]

export const isSection = (name: unknown): name is Section =>
  isFixed(name) || (typeof name === 'string' && pageSlug(name) !== null)

const isFixed = (name: unknown): name is FixedSection =>
  SECTION_NAMES.some((section) => section === name)

export function settingsOf(section: Section): readonly FormSetting[] {
  return isFixed(section) ? SECTIONS[section] : pageSettings(pageSlug(section) ?? '')
}

/** Stored by the form; an absent one falls back to the environment. */
export type SettingTexts = Partial<Record<StoredName, string>>

/** Blank texts are left out. */
export function sectionSchema(section: Section): z.ZodType<Partial<Stored>> {
  const fields = z.object(
    Object.fromEntries(settingsOf(section).map((name) => [name, blankOr(ALL_RULES[name])])),
  ) as unknown as z.ZodType<Partial<Stored>>
  if (section !== 'mail') return fields
  return fields.refine(
    ({ SMTP_HOST, ...rest }) => SMTP_HOST || !OF_HOST.some((name) => rest[name]),
    {
      path: ['SMTP_HOST'],
    },
  )
}

/** Nothing without a server. */
const OF_HOST = ['SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASSWORD'] as const

export const ruleOf = (name: string): z.ZodType<unknown, string> | undefined =>
  ALL_RULES[plainName(name) as StoredName]

const blankOr = (rule: z.ZodType<unknown, string>) =>
  z.preprocess(
    (text) => (typeof text === 'string' && text.trim() ? text : undefined),
    rule.optional(),
  )

/**
 * Joins the fields of a list, `NAME.1`, `NAME.2` and so on, and of a table by country, `NAME.1.country`, `NAME.1.from`
 * and `NAME.1.to`, into one text such as "FR=1-2,GB=3-5". Blank rows are left out; a decimal comma becomes a point.
 */
export function joinLists(typed: Record<string, string>): Record<string, string> {
  const lists: Record<string, string[]> = {}
  for (const [key, text] of Object.entries(typed)) {
    const [name = '', place, part] = key.split('.')
    const row = part === 'country' ? rowOf(typed, `${name}.${place}`) : part ? '' : text
    if (place && row) lists[name] = [...(lists[name] ?? []), row]
  }
  const joined = Object.entries(lists).map(([name, parts]) => [name, parts.join(',')])
  return { ...typed, ...Object.fromEntries(joined) }
}

function rowOf(typed: Record<string, string>, row: string): string {
  const [country, from, to] = ['country', 'from', 'to'].map((part) =>
    (typed[`${row}.${part}`] ?? '').trim().replace(',', '.'),
  )
  if (!country && !from && !to) return ''
  return `${country}=${from}${to ? `-${to}` : ''}`
}

/** What a rule parses to, as text again: normalised. */
export function toText(value: Stored[StoredName]): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : 'none'
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, one]) => `${key}=${Array.isArray(one) ? one.join('-') : one}`)
    .join(',')
}

/** Section of `setting_versions`, written once the demonstration is removed: no later start loads it again. */
export const DEMONSTRATION_SECTION = 'demonstration'
