'use client'

import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useLogout } from '@/components/accounts/login/use-logout'
import { useAccountCart } from '@/components/cart/use-account-cart'
import { fullName, initialsOf } from '@/lib/accounts/person-name'
import { useSession } from '@/lib/auth/browser/use-session'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

/** Renders nothing for a guest. */
export default function CustomerNav() {
  const t = useTranslations('layout')
  const lang = useLocale() as Language
  const { user } = useSession()
  const logout = useLogout()
  useAccountCart(user?.id)
  if (!user) return null
  const displayName = fullName(user, lang)
  return (
    <span className="flex items-center gap-1">
      <Link
        href={paths.dashboard(lang)}
        prefetch={false}
        aria-label={t('profile', { name: displayName })}
        className="flex min-h-11 items-center gap-2 rounded-full px-1 hover:bg-sunken 2xl:pr-2"
      >
        {/* Not text: the accessible name must begin with the visible name. */}
        <span
          data-initials={initialsOf(user, lang)}
          className="flex size-9 items-center justify-center rounded-full bg-ink font-medium text-ground text-sm before:content-[attr(data-initials)]"
        />
        <span className="hidden max-w-28 truncate text-sm 2xl:block">{displayName}</span>
      </Link>
      {user.isAdmin && (
        <a
          href="/admin"
          className="hidden min-h-11 items-center rounded-full px-3 text-muted text-sm hover:bg-sunken hover:text-ink lg:flex"
        >
          {t('admin')}
        </a>
      )}
      <button
        type="button"
        onClick={logout}
        title={t('logout')}
        className="hidden min-h-11 items-center justify-center gap-2 rounded-full px-3.5 text-muted text-sm hover:bg-sunken hover:text-ink lg:flex"
      >
        <LogOut aria-hidden className="size-4" />
        <span className="sr-only">{t('logout')}</span>
      </button>
    </span>
  )
}
