'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { NavMenu } from './nav-menu'
import { MORE_SECTIONS, SECTIONS } from './sections'

/** On phones the sections scroll sideways. */
const scrollToCurrent = (current: HTMLAnchorElement | null) =>
  current?.scrollIntoView({ block: 'nearest', inline: 'center' })

export function AdminNav() {
  const [t, pathname] = [useTranslations('admin.sections'), usePathname()]
  const isIn = (path: string) =>
    path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)
  const item = ({ name, path }: (typeof SECTIONS | typeof MORE_SECTIONS)[number]) => (
    <li key={path}>
      <Link
        href={path}
        prefetch={false}
        ref={isIn(path) ? scrollToCurrent : null}
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
        {SECTIONS.map(item)}
        <li>
          <NavMenu label={t('more')} hasCurrent={MORE_SECTIONS.some(({ path }) => isIn(path))}>
            {MORE_SECTIONS.map(item)}
          </NavMenu>
        </li>
      </ul>
    </nav>
  )
}
