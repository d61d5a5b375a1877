import { afterPaint } from '@/lib/browser/after-paint'
import { rememberLanguage } from '@/lib/i18n/visitor/remember-language'
import type { Language } from '@/lib/languages'

/** Leaves for a provider's page, which leads back in the language of this page. */
export function openProvider(url: string, lang: Language): void {
  rememberLanguage(lang)
  afterPaint(() => window.location.assign(url))
}
