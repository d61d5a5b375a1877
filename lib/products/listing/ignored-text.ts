import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { Ignored } from './shapes'

const MAX_NAMED = 5
const MAX_NAME_LENGTH = 40

const formats = new Map<Language, Intl.ListFormat>()

export async function ignoredText(lang: Language, ignored: readonly Ignored[]): Promise<string> {
  if (ignored.length === 0) return ''
  const t = await getTexts('catalogue')
  const names: Record<string, string> = {
    q: t('words'),
    brand: t('brand'),
    capacity: t('capacity'),
    colour: t('colour'),
    category: t('category'),
    min: t('price'),
    max: t('price'),
    sort: t('sort'),
    page: t('page'),
  }
  const parts = ignored.slice(0, MAX_NAMED).map(({ key, value }) => {
    const name = Object.hasOwn(names, key) ? (names[key] ?? key) : shortened(key)
    return value === '' ? name : t('ignoredPart', { name, value: shortened(value) })
  })
  if (ignored.length > MAX_NAMED) parts.push('…')
  return t('ignored', { parts: formatOf(lang).format(parts) })
}

/** Creating an `Intl.ListFormat` takes 0.5 ms of a page's 10. */
function formatOf(lang: Language): Intl.ListFormat {
  const format = formats.get(lang) ?? new Intl.ListFormat(lang, { type: 'unit', style: 'short' })
  formats.set(lang, format)
  return format
}

function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : text
}
