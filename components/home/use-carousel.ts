'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion, slideTo } from './slide-to'

const ADVANCE_MS = 4000

/** Advances every four seconds unless held or with reduced motion (specification §4). */
export function useCarousel(count: number, isHeld: boolean) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, pages }, setPosition] = useState({ page: 0, pages: Math.ceil(count / 3) })

  useEffect(() => {
    const list = row.current
    if (!list) return
    let known = 0
    const read = () => {
      const perPage = Math.max(1, Math.round(list.clientWidth / widthOfOne(list)))
      const total = Math.ceil(count / perPage)
      if (total < known) list.scrollLeft = 0
      known = total
      const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2
      const current = Math.round(list.scrollLeft / pageWidth(list))
      setPosition({ page: isAtEnd ? total - 1 : Math.min(current, total - 1), pages: total })
    }
    const observer = new ResizeObserver(read)
    observer.observe(list)
    list.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', read)
    }
  }, [count])

  const go = useCallback(
    (to: number) => {
      const list = row.current
      if (list) slideTo(list, ((to + pages) % pages) * pageWidth(list))
    },
    [pages],
  )

  useEffect(() => {
    const isStill = isHeld || prefersReducedMotion()
    row.current?.setAttribute('aria-live', isStill ? 'polite' : 'off')
    if (isHeld) return
    const timer = setInterval(() => prefersReducedMotion() || go(page + 1), ADVANCE_MS)
    return () => clearInterval(timer)
  }, [isHeld, page, go])

  return { row, page, pages, go }
}

const gapOf = (list: HTMLElement) => Number.parseFloat(getComputedStyle(list).columnGap) || 0
const widthOfOne = (list: HTMLElement) =>
  (list.firstElementChild?.clientWidth ?? list.clientWidth) + gapOf(list)
const pageWidth = (list: HTMLElement) => list.clientWidth + gapOf(list)
