/** Text contains facts as `{company}` and links as `[label](terms-of-service#withdrawal)` (markdown.ts). */
export type Block = string | { list: string[] } | { facts: [label: string, value: string][] } | Form

export type Form = { form: { title: string; note: string; lines: string[]; footnote: string } }

type Section = { id: string; title: string; body: Block[] }

export type LegalText = {
  /** Also the footer's link text. */
  title: string
  description: string
  sections: Section[]
}
