import 'server-only'
import TurndownService from 'turndown'

let service: TurndownService | undefined

/** Clean Markdown of a description: paragraphs, lists, headings and bold. Links lose their address, pictures and scripts go. */
export function toMarkdown(html: string): string {
  const text = html.replaceAll('\r\n', '\n').trim()
  if (!/[<&]/.test(text)) return text
  service ??= createService()
  const isMarkedUp = /<\/?(?:p|br|div|ul|ol|li|h\d|table)\b/i.test(text)
  // Editors keep plain line breaks as breaks until a block of HTML is there.
  const source = isMarkedUp ? text : text.replaceAll('\n', '<br>')
  return service
    .turndown(source)
    .replace(/\u00a0/g, ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function createService(): TurndownService {
  const made = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', br: '' })
  // The shop's Markdown has no escapes: a star or an underscore is itself.
  made.escape = (text) => text
  made.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const { parentNode } = node
      const items = parentNode ? elementsIn(parentNode) : []
      const mark = parentNode?.nodeName === 'OL' ? `${items.indexOf(node) + 1}.` : '-'
      return `${mark} ${content.trim().replace(/\n+/g, ' ')}\n`
    },
  })
  made.addRule('row', {
    filter: 'tr',
    replacement: (_, node) => {
      const cells = elementsIn(node).map((cell) => cell.textContent?.trim())
      return `- ${cells.filter(Boolean).join(': ')}\n`
    },
  })
  // A link would lead into the shop that was left.
  made.addRule('plain', {
    filter: ['a', 'em', 'i'],
    replacement: (content) => content,
  })
  made.addRule('nothing', { filter: 'img', replacement: () => '' })
  made.remove(['script', 'style', 'iframe', 'object', 'video', 'audio', 'form', 'button'])
  return made
}

const elementsIn = ({ childNodes }: Node): Node[] =>
  Array.from(childNodes).filter(({ nodeType }) => nodeType === 1)
