import { usePathname } from 'next/navigation'
import { inside, keepDrawn, useDrawn } from './drawn'
import { FooterColumns, type FooterProps } from './footer-columns'
import { type HeaderProps, HeaderRow } from './header-row'

/** About 150 headers. */
const drawn = keepDrawn(1_000_000)

/** The header drawn once an address, which says where its links and languages lead from. */
export function DrawnHeader({ json }: { json: string }) {
  const header = () => <HeaderRow {...(JSON.parse(json) as HeaderProps)} />
  const tags = ['<header class="header">', '</header>'] as const
  const html = useDrawn(drawn, `header ${usePathname()} ${json}`, header, tags)
  if (html === undefined) return header()
  return <header className="header" {...inside(html)} />
}

/** The footer drawn once. */
export function DrawnFooter({ json }: { json: string }) {
  const footer = () => <FooterColumns {...(JSON.parse(json) as FooterProps)} />
  const tags = ['<footer id="footer" class="footer section-gap">', '</footer>'] as const
  const html = useDrawn(drawn, `footer ${json}`, footer, tags)
  if (html === undefined) return footer()
  return <footer id="footer" className="footer section-gap" {...inside(html)} />
}
