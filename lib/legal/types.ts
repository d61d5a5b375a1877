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
