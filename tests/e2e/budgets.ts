import { OWN_PAGE } from './own-page'

export type Budget = {
  /** Folder under `app/[lang]`. */
  route: string
  /** Path without language, by default the route. */
  path?: string
  script: number
  document: number
  all: number
  requests: number
}

/**
 * Kilobytes sent and all requests before the load event, on a phone without cache. Upper bounds of this table: 165 kB of
 * JavaScript, 18 requests, 290 kB.
 */
export const BUDGETS: Budget[] = [
  { route: '/', path: '', script: 146.25, document: 32, all: 241, requests: 15 },
  {
    route: '/[list]',
    path: '/smartphones',
    script: 147,
    document: 22,
    all: 216.5,
    requests: 17,
  },
  {
    route: '/[list]',
    path: '/watches',
    script: 147,
    document: 20,
    all: 225.75,
    requests: 17,
  },
  {
    route: '/[list]',
    path: '/premium',
    script: 147,
    document: 22,
    all: 216.5,
    requests: 17,
  },
  {
    route: '/products/[slug]',
    path: '/products/',
    script: 148.25,
    document: 26,
    all: 218.75,
    requests: 15,
  },
  { route: '/legal-notice', script: 138.5, document: 14.25, all: 189.75, requests: 14 },
  { route: '/cart', script: 147.5, document: 14.75, all: 198.5, requests: 14 },
]

/** In Hungarian, which has the longest texts. */
export const MORE: Budget[] = [
  {
    route: '/[list]',
    path: '/smartphones?colour=black',
    script: 147,
    document: 17,
    all: 210.25,
    requests: 17,
  },
  {
    route: '/[list]',
    path: '/premium?sort=price',
    script: 147,
    document: 18,
    all: 210,
    requests: 17,
  },
  {
    route: '/products/[slug]',
    path: '/products/?colour=copper',
    script: 148.25,
    document: 24.5,
    all: 214,
    requests: 15,
  },
  {
    route: '/search',
    path: '/search?q=pro',
    script: 147,
    document: 17,
    all: 210.75,
    requests: 17,
  },
  { route: '/compare', script: 145, document: 13, all: 195.25, requests: 15 },
  { route: '/page-not-found', script: 138.5, document: 13.25, all: 188.5, requests: 13 },
  { route: '/temporarily-unavailable', script: 138.5, document: 12, all: 186.75, requests: 13 },
  { route: '/accessibility', script: 138.5, document: 14, all: 189, requests: 14 },
  { route: '/contact', script: 138.5, document: 13.5, all: 188.75, requests: 14 },
  { route: '/cookie-policy', script: 138.5, document: 14.25, all: 189.25, requests: 14 },
  { route: '/delivery', script: 138.5, document: 14, all: 188.75, requests: 14 },
  { route: '/returns', script: 138.5, document: 14.25, all: 189.25, requests: 14 },
  {
    route: '/pages/[slug]',
    path: OWN_PAGE,
    script: 138.5,
    document: 14,
    all: 188.25,
    requests: 14,
  },
  { route: '/privacy-policy', script: 138.5, document: 16.75, all: 191.75, requests: 14 },
  { route: '/terms-of-service', script: 138.5, document: 19, all: 194.5, requests: 14 },
  { route: '/withdrawal', script: 143, document: 18.25, all: 197.75, requests: 14 },
  { route: '/claim', script: 143, document: 19, all: 198.5, requests: 14 },
  {
    route: '/reset-password',
    path: '/reset-password?token=abc',
    script: 145.25,
    document: 15,
    all: 197.25,
    requests: 14,
  },
  { route: '/followed', script: 142.5, document: 14, all: 194, requests: 14 },
  { route: '/back-in-stock', script: 141.75, document: 13.5, all: 189.75, requests: 14 },
  { route: '/unsubscribe', script: 138.5, document: 13.5, all: 189, requests: 14 },
  {
    route: '/confirm-email',
    path: '/confirm-email?token=abc',
    script: 143.25,
    document: 14.75,
    all: 194.75,
    requests: 14,
  },
  { route: '/newsletter', script: 143, document: 17.25, all: 197.25, requests: 14 },
  {
    route: '/',
    path: '?login=true&mode=signup',
    script: 164.5,
    document: 37.5,
    all: 245.75,
    requests: 16,
  },
]

/** For a customer with an unpaid order and a cart. */
export const OWN: Budget[] = [
  { route: '/dashboard', script: 167.5, document: 27, all: 228.5, requests: 15 },
  { route: '/dashboard/billing', script: 141.75, document: 22.25, all: 207.25, requests: 15 },
  {
    route: '/dashboard/orders/[reference]',
    script: 157.5,
    document: 28.75,
    all: 223.25,
    requests: 15,
  },
  {
    route: '/claim/status',
    path: '/claim/status?token=[claim]',
    script: 140.25,
    document: 16.5,
    all: 196,
    requests: 14,
  },
  {
    route: '/review',
    path: '/review?token=[review]',
    script: 143,
    document: 18,
    all: 198,
    requests: 14,
  },
  {
    route: '/report-review',
    path: '/report-review?review=[shown]',
    script: 143,
    document: 18,
    all: 198,
    requests: 14,
  },
  { route: '/payment', script: 175.5, document: 22.5, all: 235, requests: 14 },
  { route: '/gdpr', script: 145.25, document: 18, all: 199.5, requests: 14 },
]

/** Kilobytes of a page's own style sheets, not compressed. */
export const STYLES = 89.75

export const pathOf = ({ route, path = route }: Budget) => path
