'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { withTexts } from '@/components/layout/texts/with-texts'
import { refreshSession } from '@/lib/auth/browser/refresh-session'

import { cachedAt, useIsOffline } from '@/lib/browser/offline/connection'
import { describeVisit, startWorker } from '@/lib/browser/offline/page-cache'
import { whenIdle } from '@/lib/browser/when-idle'
import { checkCart, requestCartCheck } from '@/lib/cart/recheck'
import { useCart } from '@/lib/cart/store'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { OfflineNotice, type OfflineNoticeProps } from './offline-notice'

/** Offline reading (docs/decisions/031). */
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
      () => {},
    )
  }, [isOffline, texts])

  if (!wasOffline) return null
  // A live region must exist before its text.
  return (
    <div role="status" className="print:hidden">
      {Notice && <Notice isOffline={isOffline} />}
    </div>
  )
}

/** Sends each visited page to the service worker when idle. */
function useCachedPages(isOffline: boolean) {
  const pathname = usePathname()
  const search = useSearchParams()
  const lang = useLocale() as Language
  const isLoaded = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (isOffline || savesData()) return
    const tell = async () => {
      const visit = describeVisit(paths.cart(lang), isLoaded.current)
      const worker = visit && (await startWorker())
      worker?.postMessage(visit)
      isLoaded.current = false
    }
    return whenIdle(() => void tell().catch(() => {}))
  }, [pathname, search, lang, isOffline])
}

/** Data saver turns the cache off; not every browser reports it. */
const savesData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

const CHECK_AGAIN_MS = 5_000

/** Checks an offline cart once online, retrying until the server answers. */
function useCheckedCart(isOffline: boolean) {
  const lines = useCart()
  const lang = useLocale() as Language
  useEffect(() => {
    if (lines.length === 0) return
    if (isOffline) return requestCartCheck()
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

function useFreshPage(isOffline: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (isOffline || cachedAt() === undefined) return
    void refreshSession()
    delete document.documentElement.dataset.cachedAt
    router.refresh()
  }, [isOffline, router])
}
