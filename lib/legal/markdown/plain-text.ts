import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { readFact } from '@/lib/legal/facts'
import { ownLink } from '@/lib/legal/own-link'
import type { Block, LegalText } from '@/lib/legal/types'
import type { MailTexts } from '@/lib/mail/texts'
import { shop } from '@/lib/shop'
import { parseInline } from './inline'

/**
 * A legal text with its facts filled in, as Markdown of headings, paragraphs and lists; links of the shop are
 * followed by their address.
 */
export function legalTextInWords(
  { title, sections }: Pick<LegalText, 'title' | 'sections'>,
  lang: Language,
  t: MailTexts,
): string {
  const parts = sections.flatMap((section) => [
    `## ${section.title}`,
    ...section.body.map((block) => blockInWords(block, lang, t)),
  ])
  return [`# ${title}`, ...parts].filter(Boolean).join('\n\n').concat('\n')
}

/** Null where the company has no such fact. */
export function lineInWords(line: string, lang: Language, t: MailTexts): string | null {
  const parts = parseInline(line).map((part) => {
    if (part.kind === 'text' || part.kind === 'strong') return part.text
    if (part.kind === 'link') return `${part.label} (${addressOf(part.target, lang)})`
    const fact = readFact(part.name, lang)
    if ('isNone' in fact) return null
    return 'value' in fact ? fact.value : t('legal.notSet', { setting: fact.missing })
  })
  return parts.includes(null) ? null : parts.join('')
}

function blockInWords(block: Block, lang: Language, t: MailTexts): string {
  const say = (line: string) => lineInWords(line, lang, t)
  if (typeof block === 'string') return say(block) ?? ''
  if ('list' in block) return listOf(block.list.map(say))
  if ('facts' in block) {
    return listOf(
      block.facts.map(([label, value]) => {
        const words = say(value)
        return words === null ? null : labelled(lang, label, words)
      }),
    )
  }
  const { title, note, lines, footnote } = block.form
  return [`### ${title}`, note, listOf(lines.map(say)), footnote].join('\n\n')
}

const listOf = (lines: (string | null)[]) =>
  lines.flatMap((line) => (line === null ? [] : `- ${line}`)).join('\n')

function addressOf(target: string, lang: Language): string {
  const href = ownLink(lang, target)
  return href.startsWith('/') ? `${shop.url}${href}` : href
}
