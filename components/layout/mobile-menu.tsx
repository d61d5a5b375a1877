'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import type { MenuLinks, MenuPanelProps } from './mobile-menu-panel'
import { Scrim } from './scrim'

export function MobileMenu(props: MenuLinks) {
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
