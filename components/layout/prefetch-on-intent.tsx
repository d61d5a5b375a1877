'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { mayPrefetch, pageBehind } from '@/lib/browser/prefetch'

/** Pages a page may fetch ahead, of two requests each: what it is made of, and all of it. */
const MOST = 9
/** By itself the router would fetch a page up to its first `loading.tsx`, which here is nothing. */
const WHOLE = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1]
/** Milliseconds on a link that are no passing by: of a mouse, of a finger that might scroll, of the keyboard. */
const WAIT = { mouse: 80, touch: 40, focus: 300 }

/** Fetches the page behind a link as soon as somebody seems to want it: at their click it is there. */
export function PrefetchOnIntent() {
  const router = useRouter()
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew on every page
  useEffect(() => {
    if (!mayPrefetch()) return
    const fetched = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(timer)
    const enter = (event: Event) => {
      leave()
      const page = pageBehind(event.target)
      if (!page || fetched.has(page) || fetched.size >= MOST) return
      const kind = event instanceof PointerEvent ? event.pointerType : 'focus'
      timer = setTimeout(
        () => {
          fetched.add(page)
          router.prefetch(page, WHOLE)
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
