'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { slideTo } from './slide-to'

type Props = { previous: string; next: string }

/** Turns the pages of the shelf in its section, which scrolls without them too. */
export function ShelfButtons({ previous, next }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const [isAtStart, setAtStart] = useState(true)
  const [isAtEnd, setAtEnd] = useState(false)
  useEffect(() => {
    const row = shelfOf(group.current)
    if (!row) return
    const read = () => {
      setAtStart(row.scrollLeft < 2)
      setAtEnd(row.scrollLeft + row.clientWidth > row.scrollWidth - 2)
    }
    const observer = new ResizeObserver(read)
    observer.observe(row)
    row.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', read)
    }
  }, [])
  const turn = (pages: number) => {
    const row = shelfOf(group.current)
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

const shelfOf = (part: HTMLElement | null) =>
  part?.closest('section')?.querySelector<HTMLElement>('.cards')
