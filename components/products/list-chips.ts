import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import type { ListQuery } from '@/lib/paths'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { ListFilters } from '@/lib/products/listing/shapes'
import { formatCapacity } from '@/lib/products/variants/capacity'
import { colourName } from '@/lib/products/variants/describe'
import { getOwnColours } from '@/lib/products/variants/own-colours'

export type Chip = { label: string; href: string }

/** A chip per active filter; search words only where the panel has a field for them. */
export async function filterChips(
  lang: Language,
  filters: ListFilters,
  to: (query: ListQuery) => string,
  hasWords: boolean,
): Promise<Chip[]> {
  const [t, { name }] = await Promise.all([getTexts('catalogue'), categoryTexts(lang)])
  const own = await getOwnColours()
  const without = (change: ListQuery) => to({ ...filters, ...change, page: 1 })
  const eachOf = (key: 'brand' | 'capacity' | 'colour', label: (value: string) => string) =>
    filters[key].map((value) => ({
      label: label(value),
      href: without({ [key]: filters[key].filter((one) => one !== value) }),
    }))
  const { q, category, min, max } = filters
  const price = priceLabel(t, lang, min, max)
  return [
    ...(q && hasWords ? [{ label: t('quoted', { words: q }), href: without({ q: '' }) }] : []),
    ...(category ? [{ label: name(category), href: without({ category: '' }) }] : []),
    ...eachOf('brand', (value) => value),
    ...eachOf('capacity', (value) => formatCapacity(value, lang)),
    ...eachOf('colour', (value) => colourName(value, lang, own)),
    ...(price ? [{ label: price, href: without({ min: null, max: null }) }] : []),
  ]
}

type Texts = Awaited<ReturnType<typeof getTexts<'catalogue'>>>

function priceLabel(t: Texts, lang: Language, min: number | null, max: number | null) {
  if (min !== null && max !== null) {
    return t('priceRange', { min: formatMoney(min, lang), max: formatMoney(max, lang) })
  }
  if (min !== null) return t('priceAtLeast', { min: formatMoney(min, lang) })
  return max === null ? null : t('priceAtMost', { max: formatMoney(max, lang) })
}
