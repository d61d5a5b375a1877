import type { Chapter, Paragraph } from './sheet'

const HEADING = /^#{2,3} /

/** The chapter of a stored legal text (`lib/legal/markdown/plain-text.ts`). */
export function chapterOf(markdown: string): Chapter {
  const [title = '', ...blocks] = markdown.trim().split('\n\n')
  return { title: title.replace('# ', ''), paragraphs: blocks.flatMap(paragraphsOf) }
}

function paragraphsOf(block: string): Paragraph[] {
  if (HEADING.test(block)) return [{ kind: 'heading', text: block.replace(HEADING, '') }]
  if (!block.startsWith('- ')) return [{ kind: 'text', text: block }]
  return block.split('\n').map((line) => ({ kind: 'item', text: line.slice(2) }))
}
