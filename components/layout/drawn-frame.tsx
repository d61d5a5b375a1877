import { usePathname } from 'next/navigation'
import { inside, useDrawn } from './drawn'
import { FooterColumns, type FooterProps } from './footer-columns'
import { type HeaderProps, HeaderRow } from './header-row'

/** The header drawn once an address, which says where its links and languages lead from. */
export function DrawnHeader(props: HeaderProps) {
  const key = `header ${usePathname()} ${JSON.stringify(props)}`
  const html = useDrawn(key, () => <HeaderRow {...props} />, [
    '<header class="header">',
    '</header>',
  ])
  if (html === undefined) return <HeaderRow {...props} />
  return <header className="header" {...inside(html)} />
}

/** The footer drawn once. */
export function DrawnFooter(props: FooterProps) {
  const tags = ['<footer id="footer" class="footer section-gap">', '</footer>'] as [string, string]
  const html = useDrawn(`footer ${JSON.stringify(props)}`, () => <FooterColumns {...props} />, tags)
  if (html === undefined) return <FooterColumns {...props} />
  return <footer id="footer" className="footer section-gap" {...inside(html)} />
}
