'use client'

import { Menu, User } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type NavItem, NavLink } from '@/components/layout/nav-link'
import { Scrim } from '@/components/layout/scrim'
import { Wordmark } from '@/components/layout/wordmark'
import { SearchBox, type SearchBoxProps } from '@/components/search/search-box'
import { openAuthModal } from '@/lib/auth/browser/auth-modal'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { whenIdle } from '@/lib/browser/when-idle'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { Mark } from '@/lib/site/wordmark'
import { CartButton } from './cart-button'
import { LanguageSelector } from './language-selector'
import type { MenuLinks, MenuPanelProps } from './mobile-menu-panel'

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

/** A client component, so that the menu shares the data of its links. */
function HeaderNav({ label, links }: { label: string; links: NavItem[] }) {
  return (
    <nav aria-label={label} className="header-nav">
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <NavLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MobileMenu(props: MenuLinks) {
  const t = useTranslations('layout')
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps>>()
  const open = async () => {
    setOpen(true)
    const part = await importWithRetry(() => import('./mobile-menu-panel'))
    setPanel(() => part.MobileMenuPanel)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="header-button header-menu"
      >
        <Menu aria-hidden />
      </button>
      {Panel ? (
        <Panel {...props} isOpen={isOpen} onOpenChange={setOpen} />
      ) : (
        isOpen && <Scrim onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const CustomerNav = lazy(() => importWithRetry(() => import('./customer-nav')))

/** Requests the session once the page has been shown. */
function AccountNav() {
  const t = useTranslations('layout')
  const lang = useLocale() as Language
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const load = () => setReady(true)
    const wasSignedIn = document.documentElement.classList.contains('signed-in')
    if (!wasSignedIn) return whenIdle(load)
    load()
  }, [])
  return (
    <>
      <a
        href={paths.login(lang)}
        onClick={(event) => {
          if (openAuthModal({ mode: 'login' })) event.preventDefault()
        }}
        className="for-guests header-login"
      >
        <User aria-hidden />
        <span>{t('login')}</span>
      </a>
      <span className="for-customers">
        <Suspense>{isReady && <CustomerNav />}</Suspense>
      </span>
    </>
  )
}
