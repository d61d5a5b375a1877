import 'server-only'
import { adminLanguage } from '@/lib/admin/language'
import type { SettingField } from '@/lib/admin/settings/read'
import { COUNTRY_CODES, countryName } from '@/lib/i18n/country-codes'
import type { SettingName } from '@/lib/settings/rules'

/** `options` make it a select; a blank value falls back to the environment. */
export type SettingInput = SettingField & { options?: { value: string; label: string }[] }

export async function settingInputs(fields: SettingField[]): Promise<SettingInput[]> {
  const lang = await adminLanguage()
  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, lang) }))
  const options: Partial<Record<SettingName, SettingInput['options']>> = {
    COMPANY_COUNTRY: countries.sort((a, b) => a.label.localeCompare(b.label, lang)),
  }
  return fields.map((field) => {
    const choices = options[field.name]
    return choices ? { ...field, options: choices } : field
  })
}
