'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { slideTo } from './slide-to'

type Props = { previous: string; next: string }

/** Turns the pages of the shelf in its section, which scrolls without them too. */
export function ShelfButtons({ previous, next }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const [{ isAtStart, isAtEnd }, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  const shelf = () => group.current?.closest('section')?.querySelector<HTMLElement>('.cards')
  useEffect(() => {
    const row = shelf()
    if (!row) return
    const read = () =>
      setEnds({
        isAtStart: row.scrollLeft < 2,
        isAtEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 2,
      })
    const observer = new ResizeObserver(read)
    observer.observe(row)
    row.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', read)
    }
  })
  const turn = (pages: number) => {
    const row = shelf()
    if (row) slideTo(row, row.scrollLeft + pages * row.clientWidth)
  }
  return (
    <div ref={group} className="shelf-buttons" hidden={isAtStart && isAtEnd}>
      {/* `disabled` would lose the keyboard focus. */}
      <button
        type="button"
        aria-label={previous}
        aria-disabled={isAtStart}
        onClick={() => turn(-1)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" aria-label={next} aria-disabled={isAtEnd} onClick={() => turn(1)}>
        <ChevronRight aria-hidden />
      </button>
    </div>
  )
}
