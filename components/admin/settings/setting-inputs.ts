import 'server-only'
import { suggestProducts } from '@/lib/admin/settings/products'
import type { SettingField } from '@/lib/admin/settings/read'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { COUNTRY_CODES, countryName } from '@/lib/i18n/country-codes'
import { PAYMENT_METHODS } from '@/lib/payments/methods/names'
import {
  type ContentText,
  isContent,
  splitLanguage,
  TESTIMONIAL_PLACES,
} from '@/lib/settings/content-rules'
import { isHelpPage, pageSlug } from '@/lib/settings/pages'
import { isNeededInPublic } from '@/lib/settings/required'
import type { FormSetting, Section, StoredName } from '@/lib/settings/sections'
import { messageKey, settingLabel, TABLES, type TableColumn } from './setting-label'

const LISTS: readonly StoredName[] = ['PAYMENT_METHODS', 'DELIVERY_COUNTRIES']
const ROWS: Partial<Record<ContentText, number>> = {
  HOME_TEXT: 3,
  BAND_TEXT: 3,
  ANNOUNCEMENT_TEXT: 3,
  PAGE_TEXT: 14,
  ...Object.fromEntries(TESTIMONIAL_PLACES.map((place) => [`TESTIMONIAL_TEXT_${place}`, 3])),
}

/** `blank`: what an empty field means, where the environment has none. `options` make it a select, or as many as there are options for a list; blank falls back to `fallback`. */
export type SettingInput = SettingField & {
  label: string
  /** The message key of its hint and error. */
  messageKey: string
  /** The language of the text. */
  lang?: string
  /** Lines of a text area; one is a single line. */
  rows?: number
  blank?: string
  options?: { value: string; label: string }[]
  isList?: boolean
  /** Offered while a text is typed. */
  suggestions?: { value: string; label: string }[]
  /** Columns beside the country, which make it a table; keys of `admin.settings.rows`. */
  columns?: readonly TableColumn[]
  /** A public shop needs it. */
  isNeeded?: boolean
  /** A list whose order counts has selects instead of boxes. */
  isOrdered?: boolean
}

export async function settingInputs(
  section: Section,
  fields: SettingField[],
): Promise<SettingInput[]> {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const suggestions = section === 'season' ? await suggestProducts() : []
  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, lang) }))
  const blankOf = (name: FormSetting) => {
    const key = `admin.settings.blank.${messageKey(name)}` as Parameters<typeof t>[0]
    const isHelp = isHelpPage(pageSlug(section) ?? '')
    return t.has(key) && !isHelp ? t(key) : t('admin.settings.blank.own')
  }
  const options: Partial<Record<StoredName, SettingInput['options']>> = {
    COMPANY_COUNTRY: countries.sort((a, b) => a.label.localeCompare(b.label, lang)),
    DELIVERY_COUNTRIES: countries,
    DELIVERY_DAYS: countries,
    VAT_RATES: countries,
    PAYMENT_METHODS: PAYMENT_METHODS.map((value) => ({
      value,
      label: t(`payments.method.${value}`),
    })),
    ANNOUNCEMENT: [{ value: 'on', label: t('admin.settings.options.shown') }],
    TESTIMONIALS: [{ value: 'on', label: t('admin.settings.options.ownShown') }],
    ...Object.fromEntries(
      TESTIMONIAL_PLACES.map((place) => [
        `TESTIMONIAL_RATING_${place}`,
        ['5', '4', '3', '2', '1'].map((value) => ({ value, label: value })),
      ]),
    ),
    PAGE: [{ value: 'on', label: t('admin.settings.options.published') }],
    PAGE_IN_FOOTER: [{ value: 'on', label: t('admin.settings.options.linked') }],
    VAT_CHARGED: (['yes', 'no'] as const).map((value) => ({
      value,
      label: t(`admin.settings.options.${value}`),
    })),
    VAT_WITHIN_EU: (['seller', 'destination'] as const).map((value) => ({
      value,
      label: t(`admin.settings.options.${value}`),
    })),
    SMTP_TLS: (['starttls', 'tls', 'none'] as const).map((value) => ({
      value,
      label: t(`admin.settings.options.${value}`),
    })),
    OUTSIDE_EU: (['no-vat', 'not-delivered'] as const).map((value) => ({
      value,
      label: t(`admin.settings.options.${value}`),
    })),
  }
  const switches = (['on', 'off'] as const).map((value) => ({
    value,
    label: t(`admin.settings.options.${value}`),
  }))
  return fields.map((field): SettingInput => {
    const isSwitch = field.name.startsWith('NOTIFY_')
    const choices = isSwitch ? switches : options[field.name]
    const own = splitLanguage(field.name)
    const columns = TABLES[field.name]
    return {
      ...field,
      label: settingLabel(t, field.name),
      messageKey: messageKey(field.name),
      ...(own && { lang: own.language, rows: ROWS[own.name] ?? 1 }),
      ...(isContent(field.name) && { blank: blankOf(field.name) }),
      ...(choices && { options: choices, isList: LISTS.includes(field.name) }),
      ...(field.name === 'VAT_CHARGED' &&
        field.fallback === null && { blank: t('admin.settings.blank.VAT_CHARGED') }),
      ...(columns && { columns }),
      ...(field.name.startsWith('SEASON_PRODUCT_') && { suggestions }),
      isNeeded: isNeededInPublic(field.name),
      isOrdered: field.name === 'PAYMENT_METHODS',
    }
  })
}
