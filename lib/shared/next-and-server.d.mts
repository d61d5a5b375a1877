export function singleton<Value>(name: string, make: () => Value): Value
/** A page as Next caches it; times in milliseconds since 1970, lifetimes in seconds. */
export type SharedPage = {
  lastModified: number
  cacheControl?: { revalidate: number | false; expire?: number | undefined } | undefined
  value: unknown
}

/** Pages of all instances in Redis. */
export type SharedPages = {
  /** Names the data of pages rendered from now on; null while none are shared. */
  version: () => string | null
  /** Shares none until nothing has changed for some seconds. */
  pause: () => void
  /** Null when it is not there, and within 200 ms when Redis is away. */
  get: (version: string, key: string) => Promise<SharedPage | null>
  /** Ignored when the data changed since `version` was named. */
  set: (version: string, key: string, page: SharedPage) => Promise<void>
  isUp: () => Promise<boolean>
}

export const serverHooks: {
  /** Invalidates Next's cache for these tags at once. */
  invalidateTags?: (tags: string[]) => Promise<void>
  /** Deletes the path from the response cache. */
  invalidatePage?: (path: string) => void
  invalidateAllPages?: () => void
  /** Purges pages with these tags at the CDN, later. */
  purgeTags?: (tags: string[]) => void
  /** With REDIS_URL alone. */
  sharedPages?: SharedPages
  /** As admin or the environment has it. */
  shopName?: () => string
  /** Of the response cache, for `/metrics`. */
  countPage?: (result: 'hit' | 'shared' | 'miss') => void
  /** True during a known outage of the database. */
  isDatabaseAway?: () => boolean
  /** True while queries wait for a connection. */
  isDatabaseBusy?: () => boolean
  /** The category at an address; undefined while all have their keys as addresses. */
  findCategory?:
    | ((language: string, slug: string) => { key: string; slug: string } | undefined)
    | undefined
  recordSecurityEvent?: (event: { kind: 'body.refused'; network: string | null }) => Promise<void>
}
export const CLIENT_ADDRESS: string
export const CLIENT_ADDRESS_PROOF: string
export function clientAddressProof(): string
export const DEFAULT_SHOP_NAME: string
export function shopNameOf(settings: Record<string, string | undefined>): string
export const LANGUAGES: readonly ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']
export const LANGUAGE_PATHS: string
export const LIST_KEYS: readonly (
  | 'q'
  | 'brand'
  | 'capacity'
  | 'colour'
  | 'min'
  | 'max'
  | 'sort'
  | 'page'
)[]
export const MISNAMED_LIST_KEYS: readonly string[]
export const CHOICE_KEYS: readonly ('capacity' | 'colour')[]
export const MISNAMED_CHOICE_KEYS: readonly string[]
export const LIST_PATHS: string
export const LEGAL_PAGES: readonly [
  'legal-notice',
  'terms-of-service',
  'privacy-policy',
  'cookie-policy',
  'contact',
  'accessibility',
]
export type LegalPage = (typeof LEGAL_PAGES)[number]
export const HELP_PAGES: readonly ['delivery', 'returns']
export const TEXT_PAGES: readonly [...typeof LEGAL_PAGES, ...typeof HELP_PAGES]
export const RESERVED_PATHS: readonly string[]
export type TextPage = (typeof TEXT_PAGES)[number]
export const LIST_OR_PRODUCT: RegExp
export function isPublicPage(address: string): boolean
