import { SearchBox, type SearchBoxProps } from '@/components/search/search-box'
import type { Mark } from '@/lib/site/wordmark'
import { AccountNav } from './account-nav'
import { CartButton } from './cart-button'
import { HeaderNav } from './header-nav'
import { LanguageSelector } from './language-selector'
import { MobileMenu } from './mobile-menu'
import type { MenuLinks } from './mobile-menu-panel'
import { Wordmark } from './wordmark'

export type HeaderProps = MenuLinks & {
  logo: { href: string; name: string; mark: Mark | undefined; label: string }
  /** Accessible name of the navigation. */
  label: string
  search: SearchBoxProps
}

export function HeaderRow({ logo, label, links, accountLinks, search }: HeaderProps) {
  return (
    <header className="header">
      <div className="page header-row">
        <MobileMenu links={links} accountLinks={accountLinks} />
        <a href={logo.href} aria-label={logo.label} className="logo">
          <Wordmark {...logo} />
        </a>
        <HeaderNav label={label} links={links} />
        <div className="header-tools">
          <SearchBox {...search} />
          <LanguageSelector />
          <CartButton />
          <AccountNav />
        </div>
      </div>
    </header>
  )
}
