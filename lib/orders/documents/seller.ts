import 'server-only'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { readFact } from '@/lib/legal/facts'
import { lineInWords } from '@/lib/legal/plain-text'
import { getLegalText } from '@/lib/legal/texts'
import type { MailTexts } from '@/lib/mail/texts'
import { shop } from '@/lib/shop'

export async function sellerLines(language: Language, t: MailTexts): Promise<string[]> {
  const { sections } = await getLegalText(language, 'legal-notice')
  const blocks = sections.find(({ id }) => id === 'publisher')?.body ?? []
  const facts = blocks.flatMap((block) =>
    typeof block === 'object' && 'facts' in block ? block.facts : [],
  )
  const lines = facts.flatMap(([label, value]) => {
    const words = lineInWords(value, language, t)
    return words === null ? [] : [labelled(language, label, words)]
  })
  return [shop.name, ...lines]
}

export function senderLines(language: Language): string[] {
  const known = ['company', 'address', 'country', 'phone', 'email'].flatMap((name) => {
    const fact = readFact(name, language)
    return 'value' in fact ? [fact.value] : []
  })
  return [shop.name, ...known]
}

/** E-mail address and telephone. */
export const contactLine = (language: Language, t: MailTexts): string =>
  ['{email}', '{phone}'].flatMap((line) => lineInWords(line, language, t) ?? []).join(', ')
