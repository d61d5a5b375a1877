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
// Without a network there may be nothing to show it with; the form says what is wrong itself.
const ToastDisplay = lazy(() => load().catch(() => ({ default: () => <></> })))

/** Listens for toasts and fetches the library that shows them with the first. */
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
    // Fetched with the first touch or key, so that it is there to say that the network is gone.
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
