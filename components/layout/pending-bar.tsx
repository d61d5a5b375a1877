'use client'

import './pending-bar.css'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * A thin bar at the top while the page behind a link of the header or the menu is on its way. It listens to the document
 * instead of asking each link (`useLinkStatus`), so that no page carries it before it is shown.
 */
export function PendingBar() {
  const t = useTranslations('common')
  const [pathname, search] = [usePathname(), useSearchParams()]
  const [isPending, setPending] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what was waited for
  useEffect(() => setPending(false), [pathname, search])
  useEffect(() => {
    const begin = (event: MouseEvent) => {
      if (isLeaving(event)) setPending(true)
    }
    const end = () => setPending(false)
    document.addEventListener('click', begin)
    // Back, before it came.
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

/** Links that the router always follows; elsewhere some open a dialog instead. */
const LINKS = '.header a[href], [role=dialog] nav a[href]'

/** Whether the router has taken this click on a link, to lead to another page. */
function isLeaving({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)
  if (!link || !defaultPrevented || link.hreflang) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
