'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import {
  TOAST_EVENT,
  type ToastDetail,
  type ToastEvent,
  takeWaitingToast,
} from '@/lib/browser/toast'
import { whenIdle } from '@/lib/browser/when-idle'

const load = () => import('./toast-display')
// Offline the library may fail to load; forms show their errors themselves.
const ToastDisplay = lazy(() => load().catch(() => ({ default: () => <></> })))

export function ToastHost({ label }: { label: string }) {
  const [current, setCurrent] = useState<ToastDetail | null>(null)
  useEffect(() => {
    const listen = (event: Event) => {
      event.preventDefault()
      const { detail } = event as ToastEvent
      setCurrent(detail && { ...detail })
    }
    const waiting = takeWaitingToast()
    if (waiting) setCurrent(waiting)
    // Preloaded on the first interaction, for toasts about a lost connection.
    const prepare = () => whenIdle(() => load().catch(() => {}))
    const once = { once: true, passive: true }
    window.addEventListener(TOAST_EVENT, listen)
    window.addEventListener('pointerdown', prepare, once)
    window.addEventListener('keydown', prepare, once)
    return () => {
      window.removeEventListener(TOAST_EVENT, listen)
      window.removeEventListener('pointerdown', prepare)
      window.removeEventListener('keydown', prepare)
    }
  }, [])
  return current ? (
    <Suspense>
      <ToastDisplay current={current} label={label} />
    </Suspense>
  ) : null
}
