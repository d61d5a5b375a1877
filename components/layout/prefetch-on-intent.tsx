'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { mayPrefetch, pageBehind } from '@/lib/browser/prefetch'

/** Prefetched pages per page, two requests each. */
const MAX_PREFETCHES = 9
/** The default stops at the first `loading.tsx`; there is none here. */
const FULL = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1]
/** Milliseconds before a pointer or focus on a link counts as intent. */
const WAIT = { mouse: 80, touch: 40, focus: 300 }

export function PrefetchOnIntent() {
  const router = useRouter()
  const pathname = usePathname()
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
