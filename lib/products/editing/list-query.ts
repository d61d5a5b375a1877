import { CATEGORIES, type Category } from '@/lib/products/types'

export const STATES = [
  'available',
  'unavailable',
  'incomplete',
  'papers',
  'low',
  'archived',
] as const
export const SORTS = ['position', 'name', 'newest', 'changed'] as const

export type AdminQuery = {
  q: string
  category: Category | null
  /** Null: all but archived. */
  state: (typeof STATES)[number] | null
  sort: (typeof SORTS)[number]
  page: number
  /** Id of a product just added: first on page 1, whatever the filters. */
  added?: string | undefined
  /** Rows of a table unless asked for. */
  view?: 'cards' | undefined
}

type RawQuery = Record<string, string | string[] | undefined>

const MAX_QUERY_LENGTH = 100
const LAST_PAGE = 100_000
const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const oneOf = <Value extends string>(all: readonly Value[], requested: unknown) =>
  all.find((value) => value === requested) ?? null

export function parseAdminQuery({
  q,
  category,
  state,
  sort,
  page,
  added,
  view,
}: RawQuery): AdminQuery {
  const text = typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, MAX_QUERY_LENGTH) : ''
  const number = /^\d{1,9}$/.test(String(page)) ? Number(page) : 1
  return {
    q: text,
    category: oneOf(CATEGORIES, category),
    state: oneOf(STATES, state),
    sort: oneOf(SORTS, sort) ?? 'position',
    page: Math.min(Math.max(number, 1), LAST_PAGE),
    ...(typeof added === 'string' && ROW_ID.test(added) && { added }),
    ...(view === 'cards' && { view }),
  }
}

export const adminPath = (query: AdminQuery) => withQuery('/admin/products', query)

export const exportPath = (query: AdminQuery) =>
  withQuery('/admin/products/export', { ...query, page: 1, added: undefined, view: undefined })

/** Id of the form that takes the ticked products of the list. */
export const CHOSEN_FORM = 'chosen-products'

/** The change of all products that the filters find. */
export const bulkPath = (query: AdminQuery) =>
  withQuery('/admin/products/bulk', {
    ...query,
    page: 1,
    sort: 'position',
    added: undefined,
    view: undefined,
  })

function withQuery(
  path: string,
  { q, category, state, sort, page, added, view }: AdminQuery,
): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (state) query.set('state', state)
  if (sort !== 'position') query.set('sort', sort)
  if (view) query.set('view', view)
  if (page > 1) query.set('page', String(page))
  else if (added) query.set('added', added)
  return query.size > 0 ? `${path}?${query}` : path
}
