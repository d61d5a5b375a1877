import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { HelpTopic } from './synonyms'

export function helpHref(lang: Language, topic: HelpTopic): string {
  if (topic === 'guarantee') return `${paths.legal(lang, 'returns')}#legal-guarantee`
  if (topic === 'payment') return `${paths.legal(lang, 'delivery')}#paying`
  return paths.legal(lang, topic)
}
