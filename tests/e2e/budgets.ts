export type Budget = {
  /** Its folder under `app/[lang]`. */
  route: string
  /** Its address, without the language, where that is not the route. */
  path?: string
  script: number
  document: number
  all: number
  requests: number
}

/**
 * Kilobytes as sent, and requests of every kind, pictures too, that begin before the load event on a phone without a
 * cache. Lower these as the shop gets lighter; all pages together: 165 kB of JavaScript, 18 requests, 290 kB.
 */
export const BUDGETS: Budget[] = [
  { route: '/', path: '', script: 165, document: 29, all: 234, requests: 15 },
  {
    route: '/category/[category]',
    path: '/smartphones',
    script: 165,
    document: 21,
    all: 234,
    requests: 17,
  },
  {
    route: '/category/[category]',
    path: '/watches',
    script: 165,
    document: 20,
    all: 236,
    requests: 17,
  },
  { route: '/premium', script: 165, document: 21, all: 234, requests: 17 },
  {
    route: '/products/[slug]',
    path: '/products/',
    script: 165,
    document: 22,
    all: 228,
    requests: 15,
  },
  { route: '/legal-notice', script: 159, document: 14, all: 208, requests: 14 },
  { route: '/cart', script: 165, document: 13, all: 215, requests: 14 },
]

/** The other pages, in Hungarian, whose texts are the longest; forms are what they need. */
export const MORE: Budget[] = [
  {
    route: '/category/[category]/filtered',
    path: '/smartphones?colour=black',
    script: 165,
    document: 19,
    all: 230,
    requests: 17,
  },
  {
    route: '/premium/filtered',
    path: '/premium?sort=price',
    script: 165,
    document: 19,
    all: 230,
    requests: 17,
  },
  {
    route: '/products/[slug]/choice',
    path: '/products/?colour=copper',
    script: 165,
    document: 22,
    all: 232,
    requests: 15,
  },
  { route: '/search', path: '/search?q=pro', script: 165, document: 19, all: 230, requests: 17 },
  { route: '/compare', script: 163, document: 13, all: 213, requests: 15 },
  { route: '/page-not-found', script: 158, document: 12, all: 206, requests: 13 },
  { route: '/accessibility', script: 159, document: 14, all: 208, requests: 14 },
  { route: '/contact', script: 159, document: 13.5, all: 208, requests: 14 },
  { route: '/cookie-policy', script: 159, document: 14, all: 208, requests: 14 },
  { route: '/privacy-policy', script: 159, document: 16, all: 210, requests: 14 },
  { route: '/terms-of-service', script: 159, document: 18, all: 212, requests: 14 },
  { route: '/withdrawal', script: 162, document: 17, all: 215, requests: 14 },
  {
    route: '/reset-password',
    path: '/reset-password?token=abc',
    script: 165,
    document: 15,
    all: 216,
    requests: 14,
  },
  {
    route: '/confirm-email',
    path: '/confirm-email?token=abc',
    script: 163,
    document: 14.5,
    all: 213,
    requests: 14,
  },
  {
    route: '/login',
    path: '?login=true&mode=signup',
    script: 187,
    document: 37.5,
    all: 264,
    requests: 16,
  },
]

/** Those of a customer with an order to be paid and something in the cart. */
export const OWN: Budget[] = [
  { route: '/dashboard', script: 188, document: 27, all: 251, requests: 15 },
  { route: '/dashboard/orders/[reference]', script: 178, document: 27.5, all: 242, requests: 15 },
  { route: '/payment', script: 195, document: 20.5, all: 251, requests: 14 },
  { route: '/gdpr', script: 166, document: 18, all: 220, requests: 14 },
]

/** Its address without the language; that of an order has its number instead of `[reference]`. */
export const pathOf = ({ route, path = route }: Budget) => path
