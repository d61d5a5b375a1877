'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SECTIONS } from './sections'

/** Where the back office leads; the section one is in says so. */
export function AdminNav() {
  const [t, pathname] = [useTranslations('admin'), usePathname()]
  const isIn = (path: string) =>
    path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)
  return (
    <nav aria-label={t('sections.label')} className="order-last w-full">
      <ul className="flex flex-wrap gap-1">
        {SECTIONS.map(({ name, path }) => (
          <li key={path}>
            <Link
              href={path}
              prefetch={false}
              aria-current={isIn(path) ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full px-4 text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
            >
              {t(`sections.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
