'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { fetchPart } from '@/lib/browser/fetch-part'
import type { NavItem } from './nav-link'
import { Scrim } from './scrim'

export type MenuLinks = {
  links: NavItem[]
  /** For customers, in the menu; in the header the buttons for profile and cart lead there. */
  accountLinks: NavItem[]
}
export type MenuPanelProps = MenuLinks & {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

/** The header's links on small screens, in a panel from the left. */
export function MobileMenu(props: MenuLinks) {
  const t = useTranslations('layout')
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps>>()
  const open = async () => {
    setOpen(true)
    const part = await fetchPart(() => import('./mobile-menu-panel'))
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
