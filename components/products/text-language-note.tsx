import { getTexts } from '@/lib/i18n/texts'
import { type Language, languageName } from '@/lib/languages'

export async function TextLanguageNote(props: { lang: Language; textLanguage: Language }) {
  const { lang, textLanguage } = props
  if (textLanguage === lang) return null
  const t = await getTexts('catalogue')
  const language = languageName(textLanguage, lang)
  return <p className="mt-1 text-muted text-sm">{t('textsIn', { language })}</p>
}
