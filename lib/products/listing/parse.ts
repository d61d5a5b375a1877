import { CATEGORIES } from '@/lib/products/types'
import { type Ignored, type ListFilters, NO_FILTERS, SORTS } from './shapes'

const MAX_VALUE_LENGTH = 60
const MAX_VALUES = 20
const MAX_EUROS = 1_000_000
const LAST_PAGE = 100_000
const MAX_IGNORED = 20
/** Near misses of list parameters: `brand[]`, `color`, `Sort`. */
const NEAR_KEY =
  /^(q|text|category|brand|capacity|colou?rs?|size|min|max|price|sort|order|page)(\W.*)?$/i

export type Query = Record<string, string | string[] | undefined>
export type RequestedFilters = { filters: ListFilters; ignored: Ignored[] }

type Options = {
  maxTextLength?: number
  hasCategory?: boolean
}

/** Parses filters from a query string. Never fails: `ignored` names rejected parameters. */
export function parseListFilters(query: Query, options: Options = {}): RequestedFilters {
  const { maxTextLength = MAX_VALUE_LENGTH, hasCategory = false } = options
  const ignored: Ignored[] = []
  const drop = (key: string, value: string) => {
    if (ignored.length < MAX_IGNORED) ignored.push({ key, value })
  }
  const textsOf = (key: string, maxLength = MAX_VALUE_LENGTH) =>
    [query[key] ?? []].flat().flatMap((raw) => {
      const text = cleanValue(raw)
      if (text !== '' && text.length <= maxLength) return [text]
      if (raw.trim() !== '') drop(key, text)
      return []
    })
  const one = (key: string, maxLength?: number) => {
    const [first = '', ...others] = textsOf(key, maxLength)
    for (const other of others) drop(key, other)
    return first
  }
  const many = (key: string) => {
    const values = [...new Set(textsOf(key))]
    for (const value of values.slice(MAX_VALUES)) drop(key, value)
    return values.slice(0, MAX_VALUES)
  }
  const read = <Value>(key: string, without: Value, from: (text: string) => Value | undefined) => {
    const text = one(key)
    const value = text === '' ? without : from(text)
    if (value === undefined) drop(key, text)
    return value ?? without
  }

  const filters: ListFilters = {
    ...NO_FILTERS,
    q: one('q', maxTextLength),
    category: hasCategory ? read('category', '', (text) => CATEGORIES.find((c) => c === text)) : '',
    brand: many('brand'),
    capacity: many('capacity'),
    colour: many('colour'),
    min: read('min', null, centsIn),
    max: read('max', null, centsIn),
    sort: read('sort', 'relevance', (text) => SORTS.find((sort) => sort === text)),
    page: read('page', 1, pageIn),
  }
  for (const key of Object.keys(query)) {
    const isOurs = Object.hasOwn(NO_FILTERS, key) && (key !== 'category' || hasCategory)
    if (!isOurs && NEAR_KEY.test(key)) drop(key.slice(0, MAX_VALUE_LENGTH), cleanValue(query[key]))
  }
  if (filters.min !== null && filters.max !== null && filters.min > filters.max) {
    drop('min', cleanValue(query.min))
    drop('max', cleanValue(query.max))
    return { filters: { ...filters, min: null, max: null }, ignored }
  }
  return { filters, ignored }
}

/** Strips control characters and truncates; the first of a repeated parameter. */
export function cleanValue(value: string | string[] | undefined): string {
  return ([value ?? []].flat()[0] ?? '')
    .slice(0, 500)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
}

/** Typed euros to cents; undefined when invalid. */
function centsIn(text: string): number | undefined {
  const plain = text.replace(/[\s€]/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain) || Number(plain) > MAX_EUROS) return undefined
  return Math.round(Number(plain) * 100)
}

function pageIn(text: string): number | undefined {
  const isPage = /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_PAGE
  return isPage ? Number(text) : undefined
}
