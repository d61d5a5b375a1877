'use client'

import './pending-bar.css'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Ring } from '@/components/ui/ring'
import { PROTECTED_PAGES } from '@/lib/paths'

/** The bar alone is easily missed on a page that takes longer (specification §2, Route table). */
const LONG_MS = 300

/** Listens on the document instead of `useLinkStatus` per link, so that it can load late. */
export function PendingBar() {
  const t = useTranslations('common')
  const [pathname, search] = [usePathname(), useSearchParams()]
  const [isPending, setPending] = useState(false)
  const [isLong, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL ends the pending state
  useEffect(() => setPending(false), [pathname, search])
  useEffect(() => {
    const begin = (event: MouseEvent) => {
      if (isLeaving(event)) setPending(true)
    }
    const end = () => setPending(false)
    document.addEventListener('click', begin)
    window.addEventListener('popstate', end)
    return () => {
      document.removeEventListener('click', begin)
      window.removeEventListener('popstate', end)
    }
  }, [])
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isPending])
  if (!isPending) return null
  return createPortal(
    <>
      <div role="progressbar" aria-label={t('loading')} className="pending-bar" />
      <div role="status" className="pending-text">
        {isLong && (
          <p>
            <Ring />
            <span>{t('loading')}</span>
          </p>
        )}
      </div>
    </>,
    document.body,
  )
}

/** Links that always navigate; others may open a dialog, as protected ones do for guests. */
const LINKS = '.header a[href], [role=dialog] nav a[href]'

const PROTECTED = new RegExp(`^/../(${PROTECTED_PAGES.join('|')})(/|$)`)

/** On the premium list the checkout opens as a dialog. */
const isAlwaysFollowed = (link: HTMLAnchorElement) =>
  link.matches(LINKS) ||
  (document.documentElement.matches('.signed-in') &&
    PROTECTED.test(link.pathname) &&
    !location.pathname.endsWith('/premium'))

/** The router prevents the default of clicks that it handles. */
function isLeaving({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !defaultPrevented || link.hreflang || !isAlwaysFollowed(link)) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
