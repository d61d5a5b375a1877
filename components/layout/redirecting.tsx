'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'

/** Signs that the page is in use (WCAG 2.2.1). */
const ACTIVITY_EVENTS = [
  'pointerdown',
  'keydown',
  'focusin',
  'wheel',
  'touchmove',
  'scroll',
] as const
/** Ignores the focus moves of an opening dialog. */
const SETTLED_MS = 100
/** The least time left to press "Stay" when hydration was late. */
const LEAST_MS = 1_000

type Props = {
  after: number
  text: string
  onLeave: () => void
}

/** True in the first render of a page that was served with the component. */
const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )

/** Redirects after it was shown for `after` ms, unless the page is used meanwhile. */
export function Redirecting({ after, text, onLeave }: Props) {
  const t = useTranslations('common')
  const [isStopped, setStopped] = useState(false)
  const wasServed = useRef(useIsHydrating())
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (isStopped) return
    const stop = () => setStopped(true)
    const listening = new AbortController()
    const settling = setTimeout(() => {
      const options = { capture: true, passive: true, signal: listening.signal }
      for (const sign of ACTIVITY_EVENTS) document.addEventListener(sign, stop, options)
    }, SETTLED_MS)
    const shown = wasServed.current ? performance.now() - firstPaint() : 0
    const leaving = setTimeout(() => leave.current(), Math.max(LEAST_MS, after - shown))
    return () => {
      listening.abort()
      clearTimeout(settling)
      clearTimeout(leaving)
    }
  }, [after, isStopped])
  return (
    <div className="noscript:hidden">
      <p role="status" className="mt-2 text-muted text-sm">
        {isStopped ? t('stayed') : text}
      </p>
      {/* Keeps its room: what is pressed below would move away. */}
      <Button
        variant="ghost"
        size="sm"
        className={isStopped ? 'invisible' : undefined}
        onClick={() => setStopped(true)}
      >
        {t('stay')}
      </Button>
    </div>
  )
}

/** Milliseconds from the navigation; a browser that does not say counts from now. */
const firstPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()
