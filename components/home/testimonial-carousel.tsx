'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  count: number
  labels: { region: string; previous: string; next: string; page: string }
  children: ReactNode
}

/** A row that is scrolled by page; without JavaScript it is scrolled by hand. */
export function TestimonialCarousel({ count, labels, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, pages }, setPosition] = useState({ page: 0, pages: Math.ceil(count / 3) })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const read = () => {
      const perPage = Math.max(1, Math.round(list.clientWidth / widthOfOne(list)))
      const total = Math.ceil(count / perPage)
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

  const go = (to: number) => {
    const list = row.current
    if (!list) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = ((to + pages) % pages) * pageWidth(list)
    list.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={row} tabIndex={0} aria-label={labels.region} className="testimonials">
        {children}
      </ul>
      <div className="mt-6 flex items-center justify-center gap-2 noscript:hidden">
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
          aria-label={labels.previous}
          onClick={() => go(page - 1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <div className="flex max-w-52 flex-wrap justify-center">
          {Array.from({ length: pages }, (_, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={place}
              type="button"
              aria-label={`${labels.page} ${place + 1}`}
              aria-current={place === page ? 'true' : undefined}
              onClick={() => go(place)}
              className="group flex size-6 items-center justify-center rounded-full"
            >
              <span className="size-2 rounded-full bg-strong-line/50 transition-colors group-aria-[current]:bg-ink" />
            </button>
          ))}
        </div>
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
          aria-label={labels.next}
          onClick={() => go(page + 1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
    </>
  )
}

const gapOf = (list: HTMLElement) => Number.parseFloat(getComputedStyle(list).columnGap) || 0
const widthOfOne = (list: HTMLElement) =>
  (list.firstElementChild?.clientWidth ?? list.clientWidth) + gapOf(list)
const pageWidth = (list: HTMLElement) => list.clientWidth + gapOf(list)
