import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'

/** `cents` in hundredths of any currency; others than EUR with their code. */
export function formatCredit(cents: number, currency: string, lang: Language): string {
  if (currency === 'EUR') return formatLocalMoney(cents, lang)
  const number = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const amount = `${number.format(Math.abs(cents) / 100)} ${currency}`.trim()
  return cents < 0 ? `−${amount}` : amount
}

/** A UTC date, localised. */
export function formatDay(day: Date, lang: Language): string {
  return new Intl.DateTimeFormat(regional(lang), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    day,
  )
}
