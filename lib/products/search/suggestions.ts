import 'server-only'
import { prisma } from '@/lib/db'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { readCards } from '@/lib/products/catalogue/reads'
import { categoryPath, menuCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import { getProductIndex } from '@/lib/products/listing/live-index'
import type { ProductCardView } from '@/lib/products/types'
import { defaultVariant } from '@/lib/products/variants/variants'
import { foldText } from '@/lib/text/fold'
import { cleanQuery, type SearchQuery } from './clean-query'
import { helpHref } from './help-links'
import { findNamedChoices, mostNamed, type NamedChoices } from './named-choices'
import { MAX_FOUND, searchProducts } from './search-products'
import type { HelpTopic } from './synonyms'

const MAX_PRODUCTS = 6
/** More are read only if most of these are unavailable. */
const FIRST_LIMIT = 24
const MAX_CATEGORIES = 2

export type Suggestion = {
  href: string
  detail: string
  name: string
  price: string | null
  image: string | null
}

export type Suggestions = {
  items: Suggestion[]
  count: string
  /** Null when the results page would be empty. */
  all: { href: string; label: string } | null
}

/** Suggestions while typing: a help page, matching categories, products. */
export async function getSuggestions(language: Language, raw: string): Promise<Suggestions> {
  const query = cleanQuery(raw)
  const t = await getTexts('search', language)
  const { ids, corrected, help, variant } = await findSold(language, query)
  const words = corrected ? cleanQuery(corrected).words : query.words
  const [cards, named] = await Promise.all([
    readCards(language, ids),
    findNamedChoices(language, words, variant),
  ])
  const products = cards.map((card) => toSuggestion(language, card, named))
  const items = [
    ...(help ? [helpSuggestion(language, help, t)] : []),
    ...(await categoriesNamed(language, query.text)),
    ...products,
  ]
  const all = {
    href: paths.search(language, { q: query.text }),
    label: t('seeAll', { q: query.text }),
  }
  return {
    items,
    count: t('suggested', { count: items.length }),
    all: products.length > 0 ? all : null,
  }
}

const START_HELP = ['delivery', 'returns', 'contact'] as const

/** Suggestions for an empty field: the categories of the menu and the main help topics. */
export async function getStartSuggestions(language: Language): Promise<Suggestions> {
  const t = await getTexts('search', language)
  const help = START_HELP.map((topic) => helpSuggestion(language, topic, t))
  const items = [...(await categories(language)), ...help]
  return { items, count: t('suggested', { count: items.length }), all: null }
}

const helpSuggestion = (
  language: Language,
  topic: HelpTopic,
  t: Awaited<ReturnType<typeof getTexts<'search'>>>,
): Suggestion => ({
  href: helpHref(language, topic),
  detail: t('help'),
  name: t(`helpTopics.${topic}`),
  price: null,
  image: null,
})

async function findSold(language: Language, query: SearchQuery) {
  const { rowOf, ids: inOrder } = await getProductIndex()
  const findUpTo = async (limit: number) => {
    const found = await searchProducts(language, query, { limit })
    const isGeneral = found.isEverything && !found.isCheapest
    const ids = (isGeneral ? inOrder.slice(0, MAX_PRODUCTS) : found.ids)
      .filter((id) => rowOf.has(id))
      .slice(0, MAX_PRODUCTS)
    return { ...found, ids }
  }
  const first = await findUpTo(FIRST_LIMIT)
  return first.isCapped && first.ids.length < MAX_PRODUCTS ? findUpTo(MAX_FOUND) : first
}

function toSuggestion(
  language: Language,
  { variants, ...product }: ProductCardView,
  choices: NamedChoices,
): Suggestion {
  const { name, brand } = product
  const [named] = mostNamed(
    variants.filter(({ available }) => available),
    choices,
  )
  const variant = named ?? defaultVariant(variants)
  return {
    href: paths.product(language, product.slug, named),
    detail: brand,
    name: name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name,
    price: variant ? formatMoney(variant.priceCents, language) : null,
    image: variant?.image ?? null,
  }
}

async function categoriesNamed(language: Language, text: string): Promise<Suggestion[]> {
  const start = foldText(text)
  const named = (await categories(language)).filter(({ name }) => foldText(name).startsWith(start))
  return named.slice(0, MAX_CATEGORIES)
}

async function categories(language: Language): Promise<Suggestion[]> {
  const [t, { name }] = await Promise.all([getTexts('search', language), categoryTexts(language)])
  return menuCategories().map((category) => ({
    href: categoryPath(language, category),
    detail: t('category'),
    name: name(category),
    price: null,
    image: null,
  }))
}

const MAX_LINES = 500

/** Available products that the last order lines name most often, then in the shop's order. */
export function getWhatSells(language: Language, count: number): Promise<ProductCardView[]> {
  return detectOutage(async () => {
    const { rowOf, ids } = await getProductIndex()
    const rows = await prisma.$queryRaw<{ id: string }[]>`
      select product_id::text as id
      from (select product_id from order_lines order by id desc limit ${MAX_LINES}) as latest
      where product_id is not null group by product_id order by count(*) desc, product_id limit 50`
    const ordered = rows.flatMap(({ id }) => (rowOf.has(id) ? [id] : []))
    return readCards(language, [...new Set([...ordered, ...ids.slice(0, count)])].slice(0, count))
  })
}
