import { usePathname } from 'next/navigation'
import { createHtmlCache, innerHtml, useCachedHtml } from '@/components/layout/cached-html'
import { FooterColumns, type FooterProps } from '@/components/layout/footer/footer-columns'
import { type HeaderProps, HeaderRow } from '@/components/layout/header/header-row'

const cache = createHtmlCache(1_000_000)

/** Cached per path, on which its links depend. */
export function CachedHeader({ json }: { json: string }) {
  const header = () => <HeaderRow {...(JSON.parse(json) as HeaderProps)} />
  const tags = ['<header class="header">', '</header>'] as const
  const html = useCachedHtml(cache, `header ${usePathname()} ${json}`, header, tags)
  if (html === undefined) return header()
  return <header className="header" {...innerHtml(html)} />
}

export function CachedFooter({ json }: { json: string }) {
  const footer = () => <FooterColumns {...(JSON.parse(json) as FooterProps)} />
  const tags = ['<footer id="footer" class="footer section-gap">', '</footer>'] as const
  const html = useCachedHtml(cache, `footer ${json}`, footer, tags)
  if (html === undefined) return footer()
  return <footer id="footer" className="footer section-gap" {...innerHtml(html)} />
}
