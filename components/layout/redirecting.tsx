'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
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

type Props = {
  after: number
  text: string
  onLeave: () => void
}

/** Redirects after `after` ms, unless the page is used meanwhile. */
export function Redirecting({ after, text, onLeave }: Props) {
  const t = useTranslations('common')
  const [isStopped, setStopped] = useState(false)
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
    const leaving = setTimeout(() => leave.current(), after)
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
