/** A part of a line; `isStrong` was between double stars. */
export type Run = { text: string; isStrong: boolean }

export type Block =
  | { kind: 'heading' | 'paragraph'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: Run[][] }

const HEADING = /^#{1,6} +/
const ITEM = /^(?:[-*]|\d{1,3}\.) +/
const ORDERED = /^\d/

/** The Markdown of descriptions: paragraphs, headings (`# `), lists (`- `, `1. `) and `**bold**`; all else is text. */
export function parseDescription(text: string): Block[] {
  const chunks: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') chunks.push([])
    else if (HEADING.test(line)) chunks.push([line], [])
    else chunks.at(-1)?.push(line)
  }
  return chunks.flatMap(blocksOf)
}

function blocksOf(lines: string[]): Block[] {
  const [first = ''] = lines
  if (lines.length === 0) return []
  if (HEADING.test(first)) {
    return [{ kind: 'heading', runs: runsOf(first.replace(HEADING, '')) }]
  }
  const start = lines.findIndex((line) => ITEM.test(line))
  if (start < 0) return [{ kind: 'paragraph', runs: runsOf(lines.join('\n')) }]
  const items: string[] = []
  for (const line of lines.slice(start)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  const isOrdered = ORDERED.test(lines[start] ?? '')
  return [...blocksOf(lines.slice(0, start)), { kind: 'list', isOrdered, items: items.map(runsOf) }]
}

/** Stars without their counterpart are stars. */
function runsOf(text: string): Run[] {
  const parts = text.split('**')
  const whole = parts.length % 2 ? parts : [...parts.slice(0, -2), parts.slice(-2).join('**')]
  return whole
    .map((part, place) => ({ text: part, isStrong: place % 2 === 1 }))
    .filter((run) => run.text !== '')
}

/** Without marks, on one line: for search engines, feeds and machines. */
export const plainDescription = (text: string): string =>
  parseDescription(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.runs]))
    .map((runs) => runs.map((run) => run.text).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
