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

/**
 * A part of a section: a paragraph, a list, label and value pairs, or a form to copy. Texts name facts
 * as `{company}` and link as `[label](terms-of-service#withdrawal)` or `[label](https://...)`.
 */
export type Block = string | { list: string[] } | { facts: [label: string, value: string][] } | Form

/** The model withdrawal form: its heading, how it is used, its lines, and the footnote. */
export type Form = { form: { title: string; note: string; lines: string[]; footnote: string } }

type Section = { id: string; title: string; body: Block[] }

/** One text in one language. */
export type LegalText = {
  /** The heading, and what the footer calls it. */
  title: string
  /** For search engines. */
  description: string
  sections: Section[]
}
