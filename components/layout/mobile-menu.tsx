'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { fetchPart } from '@/lib/fetch-part'
import type { NavItem } from './nav-link'
import { Scrim } from './scrim'

export type MenuLinks = { guestLinks: NavItem[]; customerLinks: NavItem[] }
export type MenuPanelProps = MenuLinks & {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

let panel: Promise<ComponentType<MenuPanelProps>> | undefined

/** The panel, asked for once: until there is a network. */
function fetchPanel() {
  panel ??= fetchPart(() => import('./mobile-menu-panel').then((module) => module.MobileMenuPanel))
  return panel
}

/** The header's links on small screens, in a panel from the left. */
export function MobileMenu(links: MenuLinks) {
  const t = useTranslations('layout')
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps>>()
  const prepare = () => void fetchPanel().then((Loaded) => setPanel(() => Loaded))
  return (
    <>
      <button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          prepare()
          setOpen(true)
        }}
        className="header-button header-menu"
      >
        <Menu aria-hidden />
      </button>
      {Panel ? (
        <Panel {...links} isOpen={isOpen} onOpenChange={setOpen} />
      ) : (
        isOpen && <Scrim onClose={() => setOpen(false)} />
      )}
    </>
  )
}
