import type { Block, LegalText } from './types'

const HEADING = /^#{1,3}\s+(.+?)\s*(?:\{#([\w-]+)\})?$/
const ITEM = /^[-*]\s+/

/** Headings (`## `, with an id as `{#id}`), lists (`- `) and paragraphs; all else is text, HTML too. */
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
  ...{ id: id ?? `part-${place}`, title, body: [] as Block[] },
})

function blocksOf(lines: string[]): Block[] {
  const first = lines.findIndex((line) => ITEM.test(line))
  if (first < 0) return [lines.join(' ')]
  const list: string[] = []
  for (const line of lines.slice(first)) {
    if (ITEM.test(line)) list.push(line.replace(ITEM, ''))
    else list.push(`${list.pop() ?? ''} ${line}`.trim())
  }
  return [...(first > 0 ? [lines.slice(0, first).join(' ')] : []), { list }]
}

/** The other way round, of paragraphs and lists. */
export const toMarkdown = (sections: LegalText['sections']): string =>
  sections
    .flatMap(({ id, title, body }) => [`## ${title} {#${id}}`, ...body.map(blockAsMarkdown)])
    .join('\n\n')

function blockAsMarkdown(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((line) => `- ${line}`).join('\n')
  throw new Error('Only paragraphs and lists can be written as Markdown.')
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
