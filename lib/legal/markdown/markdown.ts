import type { Block, Form, LegalText } from '@/lib/legal/types'

const HEADING = /^#{1,3}\s+(.+?)\s*(?:\{#([\w-]+)\})?$/
const ITEM = /^[-*]\s+/
const FACT = /^\*\*([^*]+)\*\*: (.+)$/
const QUOTE = /^>\s?/

/**
 * Headings (`## `, with an id as `{#id}`), paragraphs, lists (`- `), facts (a list of `- **label**: value` alone) and
 * forms to copy (a quote of a heading, a note, a list and a footnote); all else is text, HTML too.
 */
export function parseMarkdown(text: string): LegalText['sections'] {
  const sections: LegalText['sections'] = [{ id: 'text', title: '', body: [] }]
  for (const chunk of text.split(/\n\s*\n|\n(?=#{1,3}\s)|\n(?<=^#{1,3}\s.*\n)/m)) {
    const lines = chunk
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const heading = HEADING.exec(lines[0] ?? '')
    if (heading) sections.push(sectionOf(heading, sections.length))
    else if (lines.length > 0) sections.at(-1)?.body.push(...blocksOf(lines))
  }
  return sections.filter(({ title, body }) => title || body.length > 0)
}

const sectionOf = ([, title = '', id]: RegExpExecArray, place: number) => ({
  id: id ?? `part-${place}`,
  title,
  body: [] as Block[],
})

function blocksOf(lines: string[]): Block[] {
  if (lines.every((line) => QUOTE.test(line)) && isHeading(lines[0])) return [formOf(lines)]
  const first = lines.findIndex((line) => ITEM.test(line))
  if (first < 0) return [lines.join(' ')]
  const list: string[] = []
  for (const line of lines.slice(first)) {
    if (ITEM.test(line)) list.push(line.replace(ITEM, ''))
    else list.push(`${list.pop() ?? ''} ${line}`.trim())
  }
  const facts = list.map((item) => FACT.exec(item))
  const block = facts.every((fact) => fact !== null)
    ? { facts: facts.map(([, label = '', value = '']): [string, string] => [label, value]) }
    : { list }
  return [...(first > 0 ? [lines.slice(0, first).join(' ')] : []), block]
}

const isHeading = (quoted = '') => HEADING.test(quoted.replace(QUOTE, ''))

function formOf(quoted: string[]): Form {
  const lines = quoted.map((line) => line.replace(QUOTE, '')).filter(Boolean)
  const items = lines.flatMap((line, place) => (ITEM.test(line) ? [place] : []))
  const first = items[0] ?? lines.length
  const last = items.at(-1) ?? lines.length
  const [title = '', ...note] = lines.slice(0, first)
  return {
    form: {
      title: HEADING.exec(title)?.[1] ?? '',
      note: note.join(' '),
      lines: lines.slice(first, last + 1).map((line) => line.replace(ITEM, '')),
      footnote: lines.slice(last + 1).join(' '),
    },
  }
}

/** Writes what `parseMarkdown` reads. */
export const toMarkdown = (sections: LegalText['sections']): string =>
  sections
    .flatMap(({ id, title, body }) => [`## ${title} {#${id}}`, ...body.map(blockAsMarkdown)])
    .join('\n\n')

function blockAsMarkdown(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((line) => `- ${line}`).join('\n')
  if ('facts' in block)
    return block.facts.map(([label, value]) => `- **${label}**: ${value}`).join('\n')
  const { title, note, lines, footnote } = block.form
  const parts = [`### ${title}`, note, lines.map((line) => `- ${line}`).join('\n'), footnote]
  return parts.join('\n\n').replace(/^/gm, '> ').replace(/ $/gm, '')
}

const HEAD = /^---\ntitle: (.+)\ndescription: (.+)\n---\n/

/** A text of the shop: title and description, then sections. Throws without them. */
export function parseLegalText(file: string): LegalText {
  const [head, title, description] = HEAD.exec(file) ?? []
  if (!head || !title || !description)
    throw new Error('A legal text begins with title and description.')
  return { title, description, sections: parseMarkdown(file.slice(head.length)) }
}

/** The start of a text without marks, for search engines. */
export const plainStart = (text: string): string =>
  text
    .replace(/^#.*$/gm, '')
    .replace(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1')
    .replace(/\*\*|^[-*]\s+/gm, '')
    .replace(/\{[\w.]+\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
