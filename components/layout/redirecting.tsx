'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

/** What shows that the page is being read or used (WCAG 2.2.1). */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchmove', 'scroll'] as const
/** Until what opened the page has settled: a dialog takes the focus by itself. */
const SETTLED_MS = 100

type Props = {
  /** Milliseconds. */
  after: number
  /** What is going to happen. */
  text: string
  onLeave: () => void
}

/** Says that another page follows by itself, and goes there unless the page is used meanwhile. */
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
      for (const sign of SIGNS) document.addEventListener(sign, stop, options)
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
      {!isStopped && (
        <Button variant="ghost" size="sm" onClick={() => setStopped(true)}>
          {t('stay')}
        </Button>
      )}
    </div>
  )
}
