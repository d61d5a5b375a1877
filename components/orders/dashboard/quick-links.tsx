'use client'

import { House, LogOut, Smartphone, Store } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLogout } from '@/components/accounts/login/use-logout'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/spinner'
import { logoutAction } from '@/lib/accounts/actions'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

/** Specification §2, Dashboard. */
export function QuickLinks({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations('layout')
  const tOrders = useTranslations('orders')
  const lang = useLocale() as Language
  const logout = useLogout()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <nav aria-label={tOrders('quickLinks')} className="flex flex-wrap gap-2">
      <Button asChild variant="outline" size="sm">
        <a href={paths.home(lang)}>
          <House aria-hidden />
          {t('home')}
        </a>
      </Button>
      <Button asChild variant="outline" size="sm">
        <a href={paths.premium(lang)}>
          <Smartphone aria-hidden />
          {t('premium')}
        </a>
      </Button>
      {isAdmin && (
        <Button asChild variant="outline" size="sm">
          <a href="/admin">
            <Store aria-hidden />
            {t('admin')}
          </a>
        </Button>
      )}
      <form
        action={logoutAction}
        onSubmit={async (event) => {
          event.preventDefault()
          setLeaving(true)
          await logout()
        }}
      >
        <input type="hidden" name="language" value={lang} />
        <Button type="submit" variant="outline" size="sm" disabled={isLeaving}>
          {isLeaving ? <Ring /> : <LogOut aria-hidden />}
          <span>{t('logout')}</span>
        </Button>
      </form>
    </nav>
  )
}
