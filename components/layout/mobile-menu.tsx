'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { NavItem } from './nav-link'

const MobileMenuPanel = lazy(() => import('./mobile-menu-panel'))

export type MenuLinks = { guestLinks: NavItem[]; customerLinks: NavItem[] }

const look =
  '-ml-2.5 flex size-11 items-center justify-center rounded-full hover:bg-sunken lg:hidden'

/** The header's links on small screens, in a panel from the left. */
export function MobileMenu(links: MenuLinks) {
  const t = useTranslations('layout')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={look}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {wasOpened && (
        <Suspense>
          <MobileMenuPanel {...links} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
