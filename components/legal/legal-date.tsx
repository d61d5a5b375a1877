import { datesIn, today } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { readTermsDate } from '@/lib/legal/terms-version'
import type { TextPage } from '@/lib/shared/next-and-server.mjs'
import { LastUpdated } from './last-updated'

/** The last-updated date is today (specification §2); the terms show the date of their version. */
export async function LegalDate({ lang, page }: { lang: Language; page: TextPage }) {
  const t = await getTexts('legal', lang)
  if (page !== 'terms-of-service') {
    const date = today(lang)
    return <LastUpdated lang={lang} line={t('lastUpdated', { date })} madeOn={date} />
  }
  const shown = await readTermsDate(lang)
  if (!shown) return null
  const date = datesIn(lang).dateTime(shown, { dateStyle: 'long' })
  return <p className="mt-2 text-muted text-sm">{t('version', { date })}</p>
}
