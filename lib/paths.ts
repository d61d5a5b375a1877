import { isLanguage, type Language } from './languages'
import type { TextPage } from './shared/next-and-server.mjs'

export type ListQuery = {
  q?: string | undefined
  category?: string | undefined
  brand?: string | readonly string[] | undefined
  capacity?: string | readonly string[] | undefined
  colour?: string | readonly string[] | undefined
  /** Euro cents. */
  min?: number | null | undefined
  /** Euro cents. */
  max?: number | null | undefined
  sort?: string | undefined
  page?: number | undefined
}

type Query = Record<string, string | number | readonly string[] | undefined>

function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().map((one) => [key, String(one)]),
  )
  const given = entries.filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

function listQuery({ page, sort, min, max, ...filters }: ListQuery): Query {
  return {
    ...filters,
    min: euros(min),
    max: euros(max),
    sort: sort === 'relevance' ? undefined : sort,
    page: page && page > 1 ? page : undefined,
  }
}

const euros = (cents: number | null | undefined) => (cents == null ? undefined : cents / 100)

/** All but `admin` start with the language. */
export const paths = {
  home: (lang: Language) => `/${lang}`,
  section: (lang: Language, anchor: string) => `/${lang}#${anchor}`,
  premium: (lang: Language, query: ListQuery = {}) =>
    withQuery(`/${lang}/premium`, listQuery(query)),
  category: (lang: Language, category: string, query: ListQuery = {}) =>
    withQuery(`/${lang}/${category}`, listQuery(query)),
  search: (lang: Language, query: ListQuery = {}) => withQuery(`/${lang}/search`, listQuery(query)),
  /** `choice`: the variant's capacity and colour, as stored. */
  product: (
    lang: Language,
    slug: string,
    choice: { capacity?: string | null; colour?: string | null } = {},
  ) =>
    withQuery(`/${lang}/products/${slug}`, {
      capacity: choice.capacity ?? undefined,
      colour: choice.colour ?? undefined,
    }),
  /** The preview of a draft, for the administrator. */
  preview: (lang: Language, slug: string) => `/${lang}/products/${slug}/preview`,
  compare: (lang: Language, slugs: readonly string[] = []) =>
    withQuery(`/${lang}/compare`, { product: slugs }),
  cart: (lang: Language) => `/${lang}/cart`,
  payment: (lang: Language) => `/${lang}/payment`,
  dashboard: (lang: Language, page?: number) =>
    `/${lang}/dashboard${page ? `?page=${page}#order-history` : ''}`,
  /** A tab of the dashboard; the first, `orders`, has no query. */
  dashboardView: (lang: Language, view: string) =>
    withQuery(`/${lang}/dashboard`, { view: view === 'orders' ? undefined : view }),
  billing: (lang: Language) => `/${lang}/dashboard/billing`,
  order: (lang: Language, reference: string, part?: 'pay') =>
    `/${lang}/dashboard/orders/${reference}${part ? `#${part}` : ''}`,
  invoice: (lang: Language, reference: string, number: string) =>
    `/${lang}/dashboard/orders/${reference}/invoices/${number}`,
  withdrawal: (lang: Language, reference?: string) =>
    withQuery(`/${lang}/withdrawal`, { order: reference }),
  claim: (lang: Language, reference?: string) => withQuery(`/${lang}/claim`, { order: reference }),
  /** `key` is the claim's secret. */
  claimStatus: (lang: Language, key?: string) => withQuery(`/${lang}/claim/status`, { token: key }),
  claimUpload: (lang: Language, key: string) => `/${lang}/claim/pictures?token=${key}`,
  /** Without `key` for the administrator. */
  claimPicture: (id: string, key?: string) =>
    withQuery(`/api/claims/pictures/${id}`, { token: key }),
  /** By the secret of a mailed link, or the number of the customer's own order; `done` is a line just reviewed. */
  review: (
    lang: Language,
    query: {
      [Key in 'token' | 'order' | 'done' | 'item' | 'added' | 'removed' | 'error']?:
        | string
        | undefined
    } = {},
  ) => withQuery(`/${lang}/review`, query),
  /** `item` is the reviewed line. */
  reviewUpload: (
    lang: Language,
    query: { [Key in 'token' | 'order' | 'item']: string | undefined },
  ) => withQuery(`/${lang}/review/pictures`, query),
  /** `token`: the mailed secret, which opens the pictures of a review that was taken down to its author. */
  reviewPicture: (id: string, token?: string) =>
    withQuery(`/review-pictures/${id}.webp`, { token }),
  reviewThumbnail: (id: string, token?: string) =>
    withQuery(`/review-pictures/${id}-small.webp`, { token }),
  /** `review` is its id; `state` says that the report has arrived. */
  reportReview: (lang: Language, query: { review?: string; state?: 'arrived' } = {}) =>
    withQuery(`/${lang}/report-review`, query),
  gdpr: (lang: Language) => `/${lang}/gdpr`,
  legal: (lang: Language, page: TextPage) => `/${lang}/${page}`,
  page: (lang: Language, slug: string) => `/${lang}/pages/${slug}`,
  resetPassword: (lang: Language, token?: string) =>
    withQuery(`/${lang}/reset-password`, { token }),
  atom: (lang: Language) => `/feeds/${lang}.atom`,
  sitemap: '/sitemap.xml',
  sitemapFile: (name: string) => `/sitemaps/${name}`,
  manifest: (lang: Language) => `/manifests/${lang}.webmanifest`,
  merchantFeed: (lang: Language) => `/feeds/${lang}.xml`,
  /** The products that the visitor follows; the slug `product` asks to follow one more. */
  followed: (lang: Language, query: { product?: string; error?: string } = {}) =>
    withQuery(`/${lang}/followed`, query),
  backInStock: (lang: Language, query: { variant?: string; token?: string; state?: string } = {}) =>
    withQuery(`/${lang}/back-in-stock`, query),
  unsubscribe: (lang: Language, query: { token?: string; done?: string } = {}) =>
    withQuery(`/${lang}/unsubscribe`, query),
  newsletter: (
    lang: Language,
    query: { token?: string; state?: 'asked' | 'confirmed'; error?: string } = {},
  ) => withQuery(`/${lang}/newsletter`, query),
  subscribe: (lang: Language) => `/${lang}/newsletter/subscribe`,
  confirmMailbox: (lang: Language, mailbox: { token?: string; state?: 'done' }) =>
    withQuery(`/${lang}/confirm-email`, {
      mailbox: mailbox.token,
      state: mailbox.state,
    }),
  confirmEmail: (lang: Language, token?: string) => withQuery(`/${lang}/confirm-email`, { token }),
  login: (lang: Language, options: { redirect?: string; mode?: 'signup' | 'forgot' } = {}) =>
    withQuery(`/${lang}`, { login: 'true', mode: options.mode, redirect: options.redirect }),
} as const

/** Sections of the pages about delivery and returns that other pages link to. */
export const HELP_ANCHORS = { delivery: 'paying', returns: 'legal-guarantee' } as const

/** Without the language prefix (specification §2, Route table). */
export const PROTECTED_PAGES = ['dashboard', 'payment', 'gdpr'] as const

/** Replaces the language prefix, or adds it. */
export function inLanguage(path: string, lang: Language): string {
  const [, first = '', ...rest] = path.split('/')
  const tail = isLanguage(first) ? rest : [first, ...rest]
  const joined = tail.filter(Boolean).join('/')
  return joined ? `/${lang}/${joined}` : `/${lang}`
}

/**
 * The path if it belongs to this shop, else null. Rejects other hosts, protocol-relative and backslash forms,
 * and control characters.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 1000) return null
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null
  const base = 'http://shop.invalid'
  try {
    const url = new URL(wanted, base)
    if (url.origin !== base) return null
    const first = url.pathname.split('/')[1]
    if (!isLanguage(first) && first !== 'admin') return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
