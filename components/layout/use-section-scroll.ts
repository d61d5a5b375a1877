'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'

const SCROLL_DELAY_MS = 100

/** Scrolls to `/{lang}#anchor`; from another page goes home first and scrolls after about 100 ms (specification §2, §9). */
export function useSectionScroll() {
  const router = useRouter()
  const pathname = usePathname()
  return (event: MouseEvent, href: string) => {
    const [home = '', anchor = ''] = href.split('#')
    event.preventDefault()
    if (pathname === home) {
      history.pushState(null, '', href)
      scrollTo(anchor)
    } else {
      router.push(href)
      scrollWhenThere(anchor)
    }
  }
}

/**
 * Lays out everything above first (home.css): a section that takes its real height on the way would move the place.
 * A frame later the browser has remembered the heights.
 */
function scrollTo(anchor: string) {
  const { dataset } = document.documentElement
  dataset.laidOut = ''
  document.getElementById(anchor)?.scrollIntoView({ behavior: 'smooth' })
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.laidOut))
}

function scrollWhenThere(anchor: string, triesLeft = 30) {
  setTimeout(() => {
    if (document.getElementById(anchor)) scrollTo(anchor)
    else if (triesLeft > 0) scrollWhenThere(anchor, triesLeft - 1)
  }, SCROLL_DELAY_MS)
}
