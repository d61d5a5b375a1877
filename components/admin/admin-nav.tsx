'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { SECTIONS } from './sections'

/** Where the back office leads; the section one is in says so. */
export function AdminNav() {
  const [t, pathname] = [useTranslations('admin'), usePathname()]
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another section is the current one
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const isIn = (path: string) =>
    path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)
  return (
    <nav aria-label={t('sections.label')} className="shrink-0 md:order-last md:w-full">
      <ul ref={list} className="flex gap-1 md:-ml-4 md:flex-wrap">
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
