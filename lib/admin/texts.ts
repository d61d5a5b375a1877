import 'server-only'
import { getTranslations } from 'next-intl/server'
import { adminLanguage } from './language'

export async function adminTexts() {
  return getTranslations({ locale: await adminLanguage() })
}
