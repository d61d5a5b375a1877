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
  { route: '/', path: '', script: 144.25, document: 32, all: 273, requests: 15 },
  {
    route: '/lists/[list]',
    path: '/smartphones',
    script: 145.25,
    document: 22,
    all: 209.5,
    requests: 17,
  },
  {
    route: '/lists/[list]',
    path: '/watches',
    script: 145.25,
    document: 20,
    all: 213.5,
    requests: 17,
  },
  {
    route: '/lists/[list]',
    path: '/premium',
    script: 145.25,
    document: 22,
    all: 209.5,
    requests: 17,
  },
  {
    route: '/products/[slug]',
    path: '/products/',
    script: 146.25,
    document: 26,
    all: 210.5,
    requests: 15,
  },
  { route: '/legal-notice', script: 137.25, document: 14, all: 187.75, requests: 14 },
  { route: '/cart', script: 146.25, document: 14.5, all: 195.75, requests: 14 },
]

/** In Hungarian, which has the longest texts. */
export const MORE: Budget[] = [
  {
    route: '/lists/[list]/filtered',
    path: '/smartphones?colour=black',
    script: 145.25,
    document: 17,
    all: 203.5,
    requests: 17,
  },
  {
    route: '/lists/[list]/filtered',
    path: '/premium?sort=price',
    script: 145.25,
    document: 18,
    all: 203,
    requests: 17,
  },
  {
    route: '/products/[slug]/choice',
    path: '/products/?colour=copper',
    script: 146.25,
    document: 24.5,
    all: 206.5,
    requests: 15,
  },
  {
    route: '/search',
    path: '/search?q=pro',
    script: 145.25,
    document: 17,
    all: 205,
    requests: 17,
  },
  { route: '/compare', script: 143.5, document: 13, all: 193, requests: 15 },
  { route: '/page-not-found', script: 137.25, document: 13, all: 185.25, requests: 13 },
  { route: '/temporarily-unavailable', script: 137.25, document: 12, all: 183.75, requests: 13 },
  { route: '/accessibility', script: 137.25, document: 14, all: 186.75, requests: 14 },
  { route: '/contact', script: 137.25, document: 13.5, all: 186.75, requests: 14 },
  { route: '/cookie-policy', script: 137.25, document: 14, all: 186.75, requests: 14 },
  { route: '/delivery', script: 137.25, document: 14, all: 186.75, requests: 14 },
  { route: '/returns', script: 137.25, document: 14, all: 186.75, requests: 14 },
  {
    route: '/pages/[slug]',
    path: OWN_PAGE,
    script: 137.25,
    document: 14,
    all: 186.75,
    requests: 14,
  },
  { route: '/privacy-policy', script: 137.25, document: 16, all: 188.75, requests: 14 },
  { route: '/terms-of-service', script: 137.25, document: 18, all: 190.75, requests: 14 },
  { route: '/withdrawal', script: 142.25, document: 17.75, all: 195, requests: 14 },
  { route: '/claim', script: 142.25, document: 18.5, all: 195.25, requests: 14 },
  {
    route: '/reset-password',
    path: '/reset-password?token=abc',
    script: 144.25,
    document: 15,
    all: 194.75,
    requests: 14,
  },
  {
    route: '/confirm-email',
    path: '/confirm-email?token=abc',
    script: 142.25,
    document: 14.5,
    all: 191.75,
    requests: 14,
  },
  {
    route: '/login',
    path: '?login=true&mode=signup',
    script: 163.5,
    document: 37.5,
    all: 239.5,
    requests: 16,
  },
]

/** For a customer with an unpaid order and a cart. */
export const OWN: Budget[] = [
  { route: '/dashboard', script: 166.25, document: 27, all: 227, requests: 15 },
  { route: '/dashboard/billing', script: 141, document: 22.25, all: 205.75, requests: 15 },
  {
    route: '/dashboard/orders/[reference]',
    script: 156.5,
    document: 28.5,
    all: 220,
    requests: 15,
  },
  {
    route: '/claim/status',
    path: '/claim/status?token=[claim]',
    script: 139.25,
    document: 16.25,
    all: 194.5,
    requests: 14,
  },
  { route: '/payment', script: 174.75, document: 22.25, all: 232.25, requests: 14 },
  { route: '/gdpr', script: 144.25, document: 18, all: 197.75, requests: 14 },
]

/** Kilobytes of a page's own style sheets, not compressed. */
export const STYLES = 82.75

export const pathOf = ({ route, path = route }: Budget) => path
