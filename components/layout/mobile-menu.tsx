'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '@/lib/fetch-part'
import type { NavItem } from './nav-link'

const MobileMenuPanel = lazy(() => fetchPart(() => import('./mobile-menu-panel')))

export type MenuLinks = { guestLinks: NavItem[]; customerLinks: NavItem[] }

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
        className="header-button header-menu"
      >
        <Menu aria-hidden />
      </button>
      {wasOpened && (
        <Suspense>
          <MobileMenuPanel {...links} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
