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
  { route: '/', path: '', script: 145, document: 32, all: 240, requests: 15 },
  {
    route: '/lists/[list]',
    path: '/smartphones',
    script: 146,
    document: 22,
    all: 215.75,
    requests: 17,
  },
  {
    route: '/lists/[list]',
    path: '/watches',
    script: 146,
    document: 20,
    all: 225,
    requests: 17,
  },
  {
    route: '/lists/[list]',
    path: '/premium',
    script: 146,
    document: 22,
    all: 215.75,
    requests: 17,
  },
  {
    route: '/products/[slug]',
    path: '/products/',
    script: 147,
    document: 26,
    all: 217.75,
    requests: 15,
  },
  { route: '/legal-notice', script: 137.5, document: 14.25, all: 189, requests: 14 },
  { route: '/cart', script: 146.5, document: 14.5, all: 197.25, requests: 14 },
]

/** In Hungarian, which has the longest texts. */
export const MORE: Budget[] = [
  {
    route: '/lists/[list]/filtered',
    path: '/smartphones?colour=black',
    script: 146,
    document: 17,
    all: 209.5,
    requests: 17,
  },
  {
    route: '/lists/[list]/filtered',
    path: '/premium?sort=price',
    script: 146,
    document: 18,
    all: 209.25,
    requests: 17,
  },
  {
    route: '/products/[slug]/choice',
    path: '/products/?colour=copper',
    script: 147,
    document: 24.5,
    all: 213,
    requests: 15,
  },
  {
    route: '/search',
    path: '/search?q=pro',
    script: 146,
    document: 17,
    all: 210,
    requests: 17,
  },
  { route: '/compare', script: 144, document: 13, all: 194.5, requests: 15 },
  { route: '/page-not-found', script: 137.25, document: 13.25, all: 187.75, requests: 13 },
  { route: '/temporarily-unavailable', script: 137.25, document: 12, all: 186, requests: 13 },
  { route: '/accessibility', script: 137.5, document: 14, all: 188.25, requests: 14 },
  { route: '/contact', script: 137.5, document: 13.5, all: 188, requests: 14 },
  { route: '/cookie-policy', script: 137.5, document: 14, all: 188.5, requests: 14 },
  { route: '/delivery', script: 137.5, document: 14, all: 188, requests: 14 },
  { route: '/returns', script: 137.5, document: 14, all: 188.5, requests: 14 },
  {
    route: '/pages/[slug]',
    path: OWN_PAGE,
    script: 137.25,
    document: 14,
    all: 187.5,
    requests: 14,
  },
  { route: '/privacy-policy', script: 137.5, document: 16, all: 190.5, requests: 14 },
  { route: '/terms-of-service', script: 137.5, document: 18.25, all: 193, requests: 14 },
  { route: '/withdrawal', script: 142.25, document: 18, all: 197, requests: 14 },
  { route: '/claim', script: 142.25, document: 18.75, all: 197.75, requests: 14 },
  {
    route: '/reset-password',
    path: '/reset-password?token=abc',
    script: 144.5,
    document: 15,
    all: 196.5,
    requests: 14,
  },
  {
    route: '/confirm-email',
    path: '/confirm-email?token=abc',
    script: 142.25,
    document: 14.5,
    all: 194,
    requests: 14,
  },
  {
    route: '/login',
    path: '?login=true&mode=signup',
    script: 163.75,
    document: 37.5,
    all: 245,
    requests: 16,
  },
]

/** For a customer with an unpaid order and a cart. */
export const OWN: Budget[] = [
  { route: '/dashboard', script: 166.5, document: 27, all: 227.75, requests: 15 },
  { route: '/dashboard/billing', script: 141, document: 22.25, all: 206.5, requests: 15 },
  {
    route: '/dashboard/orders/[reference]',
    script: 156.75,
    document: 28.5,
    all: 222.5,
    requests: 15,
  },
  {
    route: '/claim/status',
    path: '/claim/status?token=[claim]',
    script: 139.5,
    document: 16.5,
    all: 195.25,
    requests: 14,
  },
  { route: '/payment', script: 174.75, document: 22.5, all: 234.25, requests: 14 },
  { route: '/gdpr', script: 144.25, document: 18, all: 198.75, requests: 14 },
]

/** Kilobytes of a page's own style sheets, not compressed. */
export const STYLES = 89

export const pathOf = ({ route, path = route }: Budget) => path
