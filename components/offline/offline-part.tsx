'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { withTexts } from '@/components/layout/with-texts'
import { refreshSession } from '@/lib/auth/refresh-session'
import { cachedAt, useIsOffline } from '@/lib/browser/offline/connection'
import { startWorker, visitOf } from '@/lib/browser/offline/keep'
import { whenIdle } from '@/lib/browser/when-idle'
import { awaitCartCheck, checkCart } from '@/lib/cart/recheck'
import { useCart } from '@/lib/cart/store'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { OfflineNotice, type OfflineNoticeProps } from './offline-notice'

/** Keeps the pages that are read, says when one is shown offline, and has the cart checked afterwards. */
export function OfflinePart({ texts }: { texts: string }) {
  const isOffline = useIsOffline()
  useCachedPages(isOffline)
  useCheckedCart(isOffline)
  useFreshPage(isOffline)
  const [wasOffline, setWasOffline] = useState(false)
  const [Notice, setNotice] = useState<ComponentType<OfflineNoticeProps>>()

  useEffect(() => {
    if (!isOffline) return
    setWasOffline(true)
    withTexts(async () => OfflineNotice, texts).then(
      (Loaded) =>
        setNotice((known: ComponentType<OfflineNoticeProps> | undefined) => known ?? Loaded),
      // Its texts were never here: the page is as it was.
      () => {},
    )
  }, [isOffline, texts])

  if (!wasOffline) return null
  // Here before its text, so that it is read out.
  return (
    <div role="status" className="print:hidden">
      {Notice && <Notice isOffline={isOffline} />}
    </div>
  )
}

/** Tells the worker of each page that is shown, when the browser has nothing else to do. */
function useCachedPages(isOffline: boolean) {
  const [pathname, search, lang] = [usePathname(), useSearchParams(), useLocale() as Language]
  const isLoaded = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (isOffline || savesData()) return
    const tell = async () => {
      const visit = visitOf(paths.cart(lang), isLoaded.current)
      const worker = visit && (await startWorker())
      worker?.postMessage(visit)
      isLoaded.current = false
    }
    // Without a worker pages are not kept.
    return whenIdle(() => void tell().catch(() => {}))
  }, [pathname, search, lang, isOffline])
}

/** Who asks for few bytes gets no pages beside the one that is read; not every browser says so. */
const savesData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

const CHECK_AGAIN_MS = 5_000

/** A cart that was offline is checked as soon as it is not, on whatever page, until the shop has answered. */
function useCheckedCart(isOffline: boolean) {
  const [lines, lang] = [useCart(), useLocale() as Language]
  useEffect(() => {
    if (lines.length === 0) return
    if (isOffline) return awaitCartCheck()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const check = async () => {
      const isMade = await checkCart(lines, lang)
      if (!isMade && !isOver) timer = setTimeout(check, CHECK_AGAIN_MS)
    }
    void check()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lines, lang, isOffline])
}

/** A page that was kept shows what is so now, and who is signed in, once there is a network. */
function useFreshPage(isOffline: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (isOffline || cachedAt() === undefined) return
    void refreshSession()
    delete document.documentElement.dataset.kept
    router.refresh()
  }, [isOffline, router])
}
