import 'server-only'
import { getTranslations } from 'next-intl/server'
import { adminLanguage } from './language'

/** The texts of admin, on the server: every noun of the messages in its language. */
export async function adminTexts() {
  return getTranslations({ locale: await adminLanguage() })
}
