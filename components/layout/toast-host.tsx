'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { TOAST_EVENT, type ToastEvent, takeWaitingToast } from '@/lib/toast'

const ToastDisplay = lazy(() => import('./toast-display'))

/** Listens for toasts and fetches the library that shows them with the first. */
export function ToastHost({ label }: { label: string }) {
  const [current, setCurrent] = useState<ToastEvent['detail'] | null>(null)
  useEffect(() => {
    const listen = (event: Event) => {
      event.preventDefault()
      setCurrent({ ...(event as ToastEvent).detail })
    }
    const waiting = takeWaitingToast()
    if (waiting) setCurrent(waiting)
    window.addEventListener(TOAST_EVENT, listen)
    return () => window.removeEventListener(TOAST_EVENT, listen)
  }, [])
  return current ? (
    <Suspense>
      <ToastDisplay current={current} label={label} />
    </Suspense>
  ) : null
}
