export function singleton<Value>(name: string, make: () => Value): Value
export const serverHooks: {
  /** Drops what Next keeps under these tags, at once. */
  forgetTags?: (tags: string[]) => Promise<void>
  /** Drops the server's copy of the page at this path. */
  forgetPage?: (path: string) => void
  forgetAllPages?: () => void
  /** Writes a line into the security log. */
  recordSecurityEvent?: (event: { kind: 'body.refused'; network: string | null }) => Promise<void>
}
export const CLIENT_ADDRESS: string
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
export const NEAR_KEYS: readonly string[]
export const CHOICE_KEYS: readonly ('capacity' | 'colour')[]
export const NEAR_CHOICE_KEYS: readonly string[]
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
export type TextPage = (typeof TEXT_PAGES)[number]
export const LIST_OR_PRODUCT: RegExp
export function isPublicPage(address: string): boolean
