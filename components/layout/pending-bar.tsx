'use client'

import './pending-bar.css'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Listens on the document instead of `useLinkStatus` per link, so that it can load late. */
export function PendingBar() {
  const t = useTranslations('common')
  const [pathname, search] = [usePathname(), useSearchParams()]
  const [isPending, setPending] = useState(false)
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
  if (!isPending) return null
  return createPortal(
    <div role="progressbar" aria-label={t('loading')} className="pending-bar" />,
    document.body,
  )
}

/** Links that always navigate; others may open a dialog. */
const LINKS = '.header a[href], [role=dialog] nav a[href]'

/** The router prevents the default of clicks that it handles. */
function isLeaving({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)
  if (!link || !defaultPrevented || link.hreflang) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
