import { getTexts } from '@/lib/i18n/texts'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import type { ListQuery } from '@/lib/paths'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { FacetValue, ListFilters, Listing } from '@/lib/products/listing/shapes'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { capacityKind, formatCapacity } from '@/lib/products/variants/capacity'
import { colourName } from '@/lib/products/variants/describe'
import { getOwnColours } from '@/lib/products/variants/own-colours'
import type { FilterGroup, SerializedValue } from './filter-fieldset'

/** The values of each filter with their numbers of products, serialized for the form. */
export async function filterGroups(lang: Language, listing: Listing): Promise<FilterGroup[]> {
  const [t, tProducts] = await Promise.all([getTexts('catalogue'), getTexts('products')])
  const { name: nameOf } = await categoryTexts(lang)
  const { facets, filters } = listing
  const group = (
    name: string,
    legend: string,
    values: FacetValue[],
    chosen: readonly string[],
    labelOf = (value: string) => value,
  ): FilterGroup => ({
    name,
    legend,
    values: values.map(({ value, count }) => {
      const serialized: SerializedValue = [
        value,
        shownCount(count, lang),
        chosen.includes(value) ? 1 : 0,
      ]
      const label = labelOf(value)
      if (label !== value) serialized.push(label)
      return serialized
    }),
  })
  const isCategory = (value: string): value is Category =>
    (CATEGORIES as readonly string[]).includes(value)
  const groups = [
    group('category', t('category'), facets.category, [filters.category], (value) =>
      isCategory(value) ? nameOf(value) : value,
    ),
    group('brand', t('brand'), facets.brand, filters.brand),
    group(
      'capacity',
      tProducts(capacityKind(facets.capacity[0]?.value)),
      facets.capacity,
      filters.capacity,
      (value) => formatCapacity(value, lang),
    ),
    group('colour', t('colour'), facets.colour, filters.colour),
  ]
  // A single category is no choice.
  return groups.filter(({ name, values }) => values.length > (name === 'category' ? 1 : 0))
}

/** Accessible texts such as "3 products", by distinct count. */
export async function countTexts(
  lang: Language,
  { facets: { category, brand, capacity, colour } }: Listing,
): Promise<Record<string, string>> {
  const t = await getTexts('catalogue')
  const counts = [category, brand, capacity, colour].flat().map(({ count }) => count)
  return Object.fromEntries(
    [...new Set(counts)].map((count) => [shownCount(count, lang), t('results', { count })]),
  )
}

const shownCount = (count: number, lang: Language) =>
  count < 1000 ? count : count.toLocaleString(lang)

/** The bounds as typed, and the price range of the list. */
export async function priceField(lang: Language, { filters, facets }: Listing) {
  const t = await getTexts('catalogue')
  const range = facets.price && {
    min: formatMoney(facets.price.min, lang),
    max: formatMoney(facets.price.max, lang),
  }
  return {
    min: typedEuros(filters.min, lang),
    max: typedEuros(filters.max, lang),
    range: range ? t('priceRange', range) : '',
  }
}

/** As typed in this language. */
function typedEuros(cents: number | null, lang: Language): string {
  if (cents === null) return ''
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
  return text.replace('.', LANGUAGE_TABLE[lang].decimal)
}

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
