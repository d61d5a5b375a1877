'use client'

import { ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

type Section = (typeof SECTIONS | typeof MORE_SECTIONS)[number]

export function AdminNav() {
  const t = useTranslations('admin.sections')
  const pathname = usePathname()
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

type Props = {
  label: string
  /** The page shown is one of its own. */
  hasCurrent: boolean
  children: ReactNode
}

/** Links in a native disclosure, which opens without scripts; with them it closes when left, used or escaped. */
function NavMenu({ label, hasCurrent, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = (isFocused: boolean) => {
    if (!details.current) return
    details.current.open = false
    if (isFocused) details.current.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.current?.open) close(true)
  }
  // Null where nothing takes the focus: browsers that do not focus links would lose the press.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(false)
  }
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (details.current?.open && !details.current.contains(target as Node)) {
        details.current.open = false
      }
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [])
  return (
    <details ref={details} onKeyDown={onKeyDown} onBlur={onBlur} className="group">
      <summary
        ref={hasCurrent ? centreInRow : null}
        data-current={hasCurrent || undefined}
        className="flex min-h-11 cursor-pointer items-center gap-1 rounded-full px-4 text-sm hover:bg-sunken data-current:bg-sunken data-current:font-medium"
      >
        {label}
        <ChevronDown
          aria-hidden
          className="size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {/* Placed in the header, so that the scrolling row does not clip it. */}
      <ul
        onClickCapture={() => close(true)}
        className="absolute top-full right-4 z-20 mt-1 min-w-48 rounded-card border border-line bg-raised p-2 shadow-lg md:right-6"
      >
        {children}
      </ul>
    </details>
  )
}

/** On phones the header's row scrolls sideways; `scrollIntoView` would also scroll a page that was read before hydration. */
function centreInRow(item: HTMLElement | null): void {
  const row = item?.closest('nav')?.parentElement
  if (!item || !row) return
  const own = item.getBoundingClientRect()
  const whole = row.getBoundingClientRect()
  row.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}

/** Names are keys of `admin.sections`. In one row at 1,440 px, in every language. */
const SECTIONS = [
  { name: 'start', path: '/admin' },
  { name: 'orders', path: '/admin/orders' },
  { name: 'customers', path: '/admin/customers' },
  { name: 'claims', path: '/admin/claims' },
  { name: 'bank', path: '/admin/bank' },
  { name: 'products', path: '/admin/products' },
  { name: 'reports', path: '/admin/reports' },
  { name: 'settings', path: '/admin/settings' },
] as const

/** Opened less often: under one menu. */
const MORE_SECTIONS = [
  { name: 'accounting', path: '/admin/accounting' },
  { name: 'translations', path: '/admin/translations' },
  { name: 'reviews', path: '/admin/reviews' },
  { name: 'discounts', path: '/admin/discounts' },
  { name: 'newsletter', path: '/admin/newsletter' },
  { name: 'moving', path: '/admin/move-in' },
  { name: 'mails', path: '/admin/mails' },
  { name: 'audit', path: '/admin/audit' },
  { name: 'security', path: '/admin/security' },
] as const
