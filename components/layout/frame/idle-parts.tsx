'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PendingLogout } from '@/components/accounts/login/pending-logout'
import { withTexts } from '@/components/layout/texts/with-texts'
import { OfflinePart } from '@/components/offline/offline-part'
import { CompareHost } from '@/components/products/compare/compare-host'
import { FollowHost } from '@/components/products/follow/follow-host'
import { Ring } from '@/components/ui/spinner'
import { mayPrefetch, pageBehind } from '@/lib/browser/prefetch'
import { PROTECTED_PAGES } from '@/lib/paths'
import { KeptFields } from './kept-fields'
import './pending-bar.css'

export function IdleParts({ texts }: { texts: string }) {
  return (
    <>
      <OfflinePart texts={texts} />
      <PrefetchOnIntent />
      <PanelsOnIntent texts={texts} />
      <PendingBar />
      <PendingLogout />
      <KeptFields />
      <FollowHost />
      {/* Last in the tab order. */}
      {createPortal(<CompareHost />, document.body)}
    </>
  )
}

/** Preloads the panels of header buttons on hover or focus. */
function PanelsOnIntent({ texts }: { texts: string }) {
  useEffect(() => {
    if (!mayPrefetch()) return
    const prepare = async ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('.header-button') : null
      if (!button) return
      const menu = () => import('@/components/layout/header/mobile-menu-panel')
      const cart = () => import('@/components/cart/cart-panel').then((part) => part.CartPanel)
      await (button.matches('.header-menu') ? menu() : withTexts(cart, texts)).catch(() => {})
    }
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, prepare)
    return () => {
      for (const name of ['pointerover', 'focusin']) document.removeEventListener(name, prepare)
    }
  }, [texts])
  return null
}

/** Prefetched pages per page, two requests each. */
const MAX_PREFETCHES = 9
/** The default stops at the first `loading.tsx`; there is none here. */
const FULL = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1]
/** Milliseconds before a pointer or focus on a link counts as intent. */
const WAIT = { mouse: 80, touch: 40, focus: 300 }

/** A title that streams in after its page is there by then. */
const EMPTY_MS = 300

function PrefetchOnIntent() {
  const router = useRouter()
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each followed link is checked once
  useEffect(() => {
    // Next shows an empty page where a prefetch fails after its link was followed (vercel/next.js#98684).
    const timer = setTimeout(() => document.title || router.refresh(), EMPTY_MS)
    return () => clearTimeout(timer)
  }, [router, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count restarts on each page
  useEffect(() => {
    if (!mayPrefetch()) return
    const fetched = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(timer)
    const enter = (event: Event) => {
      leave()
      const page = pageBehind(event.target)
      if (!page || fetched.has(page) || fetched.size >= MAX_PREFETCHES) return
      const kind = event instanceof PointerEvent ? event.pointerType : 'focus'
      timer = setTimeout(
        () => {
          fetched.add(page)
          router.prefetch(page, FULL)
        },
        WAIT[kind as keyof typeof WAIT] ?? WAIT.mouse,
      )
    }
    const begin = ['pointerover', 'focusin']
    const end = ['pointerout', 'focusout']
    for (const name of begin) document.addEventListener(name, enter)
    for (const name of end) document.addEventListener(name, leave)
    return () => {
      leave()
      for (const name of begin) document.removeEventListener(name, enter)
      for (const name of end) document.removeEventListener(name, leave)
    }
  }, [router, pathname])
  return null
}

/** The bar alone is easily missed on a page that takes longer (specification §2, Route table). */
const LONG_MS = 300

/** Listens on the document instead of `useLinkStatus` per link, so that it can load late. */
function PendingBar() {
  const t = useTranslations('common')
  const pathname = usePathname()
  const search = useSearchParams()
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
