import type { Language } from '@/lib/languages'
import { HELP_ANCHORS, paths } from '@/lib/paths'
import type { HelpTopic } from './synonyms'

export function helpHref(lang: Language, topic: HelpTopic): string {
  if (topic === 'guarantee') return `${paths.legal(lang, 'returns')}#${HELP_ANCHORS.returns}`
  if (topic === 'payment') return `${paths.legal(lang, 'delivery')}#${HELP_ANCHORS.delivery}`
  return paths.legal(lang, topic)
}
