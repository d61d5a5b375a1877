import 'server-only'
import type { Language } from '@/lib/languages'
import { ownLink } from '@/lib/legal/own-link'
import { publishedPages } from '@/lib/legal/own-pages'
import { paths } from '@/lib/paths'
import { FOOTER_PLACES, inLanguage } from '@/lib/settings/content-rules'
import { content } from '@/lib/settings/current'

/** The owner's pages and links of the footer that have a label in the language. */
export function ownFooterLinks(lang: Language): { href: string; label: string }[] {
  const pages = publishedPages().flatMap(({ slug, isInFooter, titles }) => {
    const title = isInFooter && titles[lang]
    return title ? [{ href: paths.page(lang, slug), label: title }] : []
  })
  const links = FOOTER_PLACES.flatMap((place) => {
    const address = content(`FOOTER_LINK_${place}`)
    const label = content(inLanguage(`FOOTER_LABEL_${place}`, lang))
    return address && label ? [{ href: ownLink(lang, address), label }] : []
  })
  return [...pages, ...links]
}
