import 'server-only'
import type { Language } from '@/lib/languages'
import { ownLink } from '@/lib/legal/own-link'
import { inLanguage } from '@/lib/settings/content-rules'
import { content } from '@/lib/settings/current'

export type Announcement = { text: string; href?: string }

/** Null while it is off or has no text in the language. */
export function announcementIn(lang: Language): Announcement | null {
  const text = content(inLanguage('ANNOUNCEMENT_TEXT', lang))
  if (!text || content('ANNOUNCEMENT') !== 'on') return null
  const link = content(inLanguage('ANNOUNCEMENT_LINK', lang))
  return { text, ...(link && { href: ownLink(lang, link) }) }
}
