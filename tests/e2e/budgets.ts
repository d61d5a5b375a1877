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
 * cache. Lower these as the shop gets lighter; none of the first table's may pass 165 kB of JavaScript, 18 requests, 290 kB.
 */
export const BUDGETS: Budget[] = [
  { route: '/', path: '', script: 143, document: 30.5, all: 211, requests: 15 },
  {
    route: '/lists/[list]',
    path: '/smartphones',
    script: 144,
    document: 21,
    all: 207,
    requests: 17,
  },
  {
    route: '/lists/[list]',
    path: '/watches',
    script: 144,
    document: 20,
    all: 212,
    requests: 17,
  },
  {
    route: '/lists/[list]',
    path: '/premium',
    script: 144,
    document: 21,
    all: 207,
    requests: 17,
  },
  {
    route: '/products/[slug]',
    path: '/products/',
    script: 145,
    document: 22,
    all: 204,
    requests: 15,
  },
  { route: '/legal-notice', script: 137, document: 14, all: 187, requests: 14 },
  { route: '/cart', script: 145, document: 14, all: 194, requests: 14 },
]

/** The other pages, in Hungarian, whose texts are the longest; forms are what they need. */
export const MORE: Budget[] = [
  {
    route: '/lists/[list]/filtered',
    path: '/smartphones?colour=black',
    script: 144,
    document: 17,
    all: 201,
    requests: 17,
  },
  {
    route: '/lists/[list]/filtered',
    path: '/premium?sort=price',
    script: 144,
    document: 18,
    all: 202,
    requests: 17,
  },
  {
    route: '/products/[slug]/choice',
    path: '/products/?colour=copper',
    script: 145,
    document: 22,
    all: 201,
    requests: 15,
  },
  { route: '/search', path: '/search?q=pro', script: 144, document: 17, all: 203, requests: 17 },
  { route: '/compare', script: 142, document: 13, all: 192, requests: 15 },
  { route: '/page-not-found', script: 137, document: 13, all: 184, requests: 13 },
  { route: '/accessibility', script: 137, document: 14, all: 186, requests: 14 },
  { route: '/contact', script: 137, document: 13.5, all: 186, requests: 14 },
  { route: '/cookie-policy', script: 137, document: 14, all: 186, requests: 14 },
  { route: '/delivery', script: 137, document: 14, all: 186, requests: 14 },
  { route: '/returns', script: 137, document: 14, all: 186, requests: 14 },
  { route: '/privacy-policy', script: 137, document: 16, all: 188, requests: 14 },
  { route: '/terms-of-service', script: 137, document: 18, all: 190, requests: 14 },
  { route: '/withdrawal', script: 141, document: 17, all: 194, requests: 14 },
  {
    route: '/reset-password',
    path: '/reset-password?token=abc',
    script: 143,
    document: 15,
    all: 194,
    requests: 14,
  },
  {
    route: '/confirm-email',
    path: '/confirm-email?token=abc',
    script: 141,
    document: 14.5,
    all: 191,
    requests: 14,
  },
  {
    route: '/login',
    path: '?login=true&mode=signup',
    script: 162,
    document: 37.5,
    all: 238,
    requests: 16,
  },
]

/** Those of a customer with an order to be paid and something in the cart. */
export const OWN: Budget[] = [
  { route: '/dashboard', script: 165, document: 27, all: 226, requests: 15 },
  { route: '/dashboard/orders/[reference]', script: 155, document: 27.5, all: 218, requests: 15 },
  { route: '/payment', script: 171, document: 20.5, all: 226, requests: 14 },
  { route: '/gdpr', script: 143, document: 18, all: 197, requests: 14 },
]

/** Its address without the language; that of an order has its number instead of `[reference]`. */
export const pathOf = ({ route, path = route }: Budget) => path
