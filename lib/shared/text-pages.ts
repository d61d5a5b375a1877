/** The texts of the law, named as their addresses are (specification §2, Addresses). */
export const LEGAL_PAGES = [
  'legal-notice',
  'terms-of-service',
  'privacy-policy',
  'cookie-policy',
  'contact',
  'accessibility',
] as const

export type LegalPage = (typeof LEGAL_PAGES)[number]

/** What customers ask most, in plain words; the texts of the law say the same and stand over them. */
export const HELP_PAGES = ['delivery', 'returns'] as const

/** Every page that is a text and nothing else. */
export const TEXT_PAGES = [...LEGAL_PAGES, ...HELP_PAGES] as const

export type TextPage = (typeof TEXT_PAGES)[number]

/** Those that the footer opens over the page (specification §2, Home). */
export const LEGAL_MODALS = [
  'legal-notice',
  'privacy-policy',
  'terms-of-service',
  'contact',
] as const satisfies readonly LegalPage[]
