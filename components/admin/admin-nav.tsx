'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { centreInRow } from './centre-in-row'
import { NavMenu } from './nav-menu'
import { MORE_SECTIONS, SECTIONS } from './sections'

type Section = (typeof SECTIONS | typeof MORE_SECTIONS)[number]

export function AdminNav() {
  const [t, pathname] = [useTranslations('admin.sections'), usePathname()]
  const isIn = (path: string) =>
    path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)
  const item = ({ name, path }: Section, onCurrent?: (link: HTMLElement | null) => void) => (
    <li key={path}>
      <Link
        href={path}
        prefetch={false}
        ref={isIn(path) ? onCurrent : null}
        aria-current={isIn(path) ? 'page' : undefined}
        className="flex min-h-11 items-center rounded-full px-4 text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
      >
        {t(name)}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('label')} className="shrink-0 md:order-last md:w-full">
      <ul className="flex gap-1 md:-ml-4 md:flex-wrap">
        {SECTIONS.map((one) => item(one, centreInRow))}
        <li>
          <NavMenu label={t('more')} hasCurrent={MORE_SECTIONS.some(({ path }) => isIn(path))}>
            {MORE_SECTIONS.map((one) => item(one))}
          </NavMenu>
        </li>
      </ul>
    </nav>
  )
}
