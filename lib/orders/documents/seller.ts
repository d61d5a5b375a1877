import 'server-only'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { readFact } from '@/lib/legal/facts'
import { parseInline } from '@/lib/legal/parse'
import { getLegalText } from '@/lib/legal/texts'
import type { MailTexts } from '@/lib/mail/texts'
import { shop } from '@/lib/shop'

/** Who sells, with everything that the legal notice says of the company. */
export async function sellerLines(language: Language, t: MailTexts): Promise<string[]> {
  const { sections } = await getLegalText(language, 'legal-notice')
  const blocks = sections.find(({ id }) => id === 'publisher')?.body ?? []
  const facts = blocks.flatMap((block) =>
    typeof block === 'object' && 'facts' in block ? block.facts : [],
  )
  const lines = facts.flatMap(([label, value]) => {
    const words = inWords(value, language, t)
    return words === null ? [] : [labelled(language, label, words)]
  })
  return [shop.name, ...lines]
}

/** Who sends, as it stands on a parcel: what is not set is left out. */
export function senderLines(language: Language): string[] {
  const known = ['company', 'address', 'country', 'phone', 'email'].flatMap((name) => {
    const fact = readFact(name, language)
    return 'value' in fact ? [fact.value] : []
  })
  return [shop.name, ...known]
}

/** A line of the notice with its facts put in; null where the company has no such thing. */
function inWords(line: string, language: Language, t: MailTexts): string | null {
  const parts = parseInline(line).map((part) => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'link') return part.label
    const fact = readFact(part.name, language)
    if ('isNone' in fact) return null
    return 'value' in fact ? fact.value : t('legal.notSet', { setting: fact.missing })
  })
  return parts.includes(null) ? null : parts.join('')
}
