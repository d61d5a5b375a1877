'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { NavItem } from './nav-link'

const MobileMenuPanel = lazy(() => import('./mobile-menu-panel'))

export type MenuLinks = { guestLinks: NavItem[]; customerLinks: NavItem[] }

/** The header's links on small screens, in a panel from the left; without JavaScript it leads to the footer's. */
export function MobileMenu(links: MenuLinks) {
  const t = useTranslations('layout')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <a
        href="#footer"
        role="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
        className="-ml-2.5 flex size-11 items-center justify-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </a>
      {wasOpened && (
        <Suspense>
          <MobileMenuPanel {...links} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
