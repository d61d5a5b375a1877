import { getTranslations } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'
import type { Ignored } from '@/lib/products/listing'

const MOST_NAMED = 5
const LONGEST = 40

/** Says what of the address was not followed. */
export async function ListNotice({ lang, ignored }: { lang: Language; ignored: Ignored[] }) {
  if (ignored.length === 0) return null
  const t = await getTranslations('catalogue')
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
  const parts = ignored.slice(0, MOST_NAMED).map(({ key, value }) => {
    const name = Object.hasOwn(names, key) ? (names[key] ?? key) : shortened(key)
    return value === '' ? name : t('ignoredPart', { name, value: shortened(value) })
  })
  if (ignored.length > MOST_NAMED) parts.push('…')
  const list = new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format(parts)
  return <p className="list-notice">{t('ignored', { parts: list })}</p>
}

function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text
}
