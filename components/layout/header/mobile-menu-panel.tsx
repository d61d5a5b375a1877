'use client'

import { useTranslations } from 'next-intl'
import { useLogout } from '@/components/accounts/login/use-logout'
import { type NavItem, NavLink } from '@/components/layout/nav-link'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet'
import { openAuthModal } from '@/lib/auth/browser/auth-modal'
import { useSession } from '@/lib/auth/browser/use-session'

export type MenuLinks = {
  links: NavItem[]
  /** Shown in the menu only; the header has buttons for them. */
  accountLinks: NavItem[]
}
export type MenuPanelProps = MenuLinks & {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

export function MobileMenuPanel({ links, accountLinks, isOpen, onOpenChange }: MenuPanelProps) {
  const t = useTranslations('layout')
  const { user } = useSession()
  const logout = useLogout()
  const close = () => onOpenChange(false)
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent side="left" aria-describedby={undefined}>
        <SheetTitle>{t('menu')}</SheetTitle>
        <nav aria-label={t('navigation')} className="mt-6">
          <ul className="grid gap-1">
            {(user ? [...links, ...accountLinks] : links).map((link) => (
              <li key={link.href}>
                <NavLink
                  {...link}
                  onNavigate={close}
                  className="block min-h-11 rounded-full px-3 py-2.5 text-lg hover:bg-sunken"
                />
              </li>
            ))}
            {user?.isAdmin && (
              <li>
                <a
                  href="/admin"
                  className="block min-h-11 rounded-full px-3 py-2.5 text-lg hover:bg-sunken"
                >
                  {t('admin')}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <Button
          variant="outline"
          className="mt-6"
          onClick={() => {
            close()
            if (user) logout()
            else openAuthModal({ mode: 'login' })
          }}
        >
          {user ? t('logout') : t('login')}
        </Button>
      </SheetContent>
    </Sheet>
  )
}
