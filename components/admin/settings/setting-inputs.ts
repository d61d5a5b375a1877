import 'server-only'
import { adminLanguage } from '@/lib/admin/language'
import type { SettingField } from '@/lib/admin/settings/read'
import { adminTexts } from '@/lib/admin/texts'
import { COUNTRY_CODES, countryName } from '@/lib/i18n/country-codes'
import { PAYMENT_METHODS } from '@/lib/payments/method-names'
import type { SettingName } from '@/lib/settings/rules'

/** `options` make it a select, or as many as there are options for a list; blank falls back to the environment. */
export type SettingInput = SettingField & {
  options?: { value: string; label: string }[]
  isList?: boolean
}

export async function settingInputs(fields: SettingField[]): Promise<SettingInput[]> {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, lang) }))
  const options: Partial<Record<SettingName, SettingInput['options']>> = {
    COMPANY_COUNTRY: countries.sort((a, b) => a.label.localeCompare(b.label, lang)),
    PAYMENT_METHODS: PAYMENT_METHODS.map((value) => ({
      value,
      label: t(`payments.method.${value}`),
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
  return fields.map((field) => {
    const isSwitch = field.name.startsWith('NOTIFY_')
    const choices = isSwitch ? switches : options[field.name]
    const isList = field.name === 'PAYMENT_METHODS'
    return choices ? { ...field, options: choices, isList } : field
  })
}
