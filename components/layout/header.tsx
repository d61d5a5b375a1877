import { getTranslations } from 'next-intl/server'
import { SearchBox } from '@/components/search/search-box'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { LONGEST_QUERY } from '@/lib/products/search/clean-query'
import { HOME_SECTIONS } from '@/lib/products/types'
import { AccountNav } from './account-nav'
import { CartButton } from './cart-button'
import { LanguageSelector } from './language-selector'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { NavLink } from './nav-link'

/** The same for every visitor: guests' and customers' links are both here, and CSS shows one kind. */
export async function Header({ lang }: { lang: Language }) {
  const [t, tSearch] = [await getTranslations('layout'), await getTranslations('search')]
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
    <header className="sticky top-0 z-30 border-line border-b bg-ground/92 [backdrop-filter:blur(12px)]">
      <div className="page flex h-16 items-center gap-1 whitespace-nowrap sm:gap-2 lg:gap-3 xl:gap-5">
        <MobileMenu guestLinks={guestLinks} customerLinks={customerLinks} />
        <Logo lang={lang} />
        <nav
          aria-label={t('navigation')}
          className="hidden flex-1 max-xl:whitespace-normal lg:block xl:ml-2"
        >
          <ul className="for-guests flex items-center gap-x-1 text-sm xl:gap-x-2">
            {guestLinks.map((link) => (
              <li key={link.href}>
                <NavLink {...link} />
              </li>
            ))}
          </ul>
          <ul className="for-customers flex items-center gap-x-1 text-sm xl:gap-x-2">
            {customerLinks.map((link) => (
              <li key={link.href}>
                <NavLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center sm:gap-1">
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
