import { SearchBox } from '@/components/search/search-box'
import type { Language } from '@/lib/i18n/languages'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { LONGEST_QUERY } from '@/lib/products/search/clean-query'
import { HOME_SECTIONS } from '@/lib/products/types'
import { AccountNav } from './account-nav'
import { CartButton } from './cart-button'
import { HeaderNav } from './header-nav'
import { LanguageSelector } from './language-selector'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'

/** The same for every visitor: guests' and customers' links are both here, and CSS shows one kind. */
export async function Header({ lang }: { lang: Language }) {
  const [t, tSearch] = [await getTexts('layout'), await getTexts('search')]
  const guestLinks = [
    { href: paths.home(lang), label: t('home') },
    { href: paths.premium(lang), label: t('premium') },
    ...HOME_SECTIONS.map((section) => ({
      href: paths.section(lang, section),
      label: t(`sections.${section}`),
    })),
  ]
  const customerLinks = [
    { href: paths.home(lang), label: t('home') },
    { href: paths.dashboard(lang), label: t('dashboard') },
    { href: paths.cart(lang), label: t('cart') },
  ]
  return (
    <header className="header">
      <div className="page header-row">
        <MobileMenu guestLinks={guestLinks} customerLinks={customerLinks} />
        <Logo lang={lang} />
        <HeaderNav label={t('navigation')} guestLinks={guestLinks} customerLinks={customerLinks} />
        <div className="header-tools">
          <SearchBox
            action={paths.search(lang)}
            longest={LONGEST_QUERY}
            labels={{
              label: tSearch('label'),
              placeholder: tSearch('placeholder'),
              submit: tSearch('submit'),
              close: tSearch('close'),
              suggestions: tSearch('suggestions'),
            }}
          />
          <LanguageSelector />
          <CartButton />
          <AccountNav />
        </div>
      </div>
    </header>
  )
}
