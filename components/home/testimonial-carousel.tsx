'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { useCarousel } from './use-carousel'

type Props = {
  count: number
  labels: Record<'list' | 'controls' | 'previous' | 'next' | 'page' | 'pause' | 'play', string>
  children: ReactNode
}

const round = 'flex size-11 items-center justify-center rounded-full hover:bg-sunken'

/** Advances by itself until hovered, focused or paused; scrollable without scripts. */
export function TestimonialCarousel({ count, labels, children }: Props) {
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { row, page, pages, go } = useCarousel(count, isPaused || isPointedAt || isFocused)
  const Toggle = isPaused ? Play : Pause
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes hover and focus
    <div
      className="mt-5"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event: FocusEvent) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable */}
      <ul ref={row} tabIndex={0} aria-label={labels.list} className="testimonials">
        {children}
      </ul>
      {/* biome-ignore lint/a11y/useSemanticElements: not a form group */}
      <div role="group" aria-label={labels.controls} className="carousel-controls noscript:hidden">
        <button
          type="button"
          className={`${round} motion-reduce:hidden`}
          aria-label={isPaused ? labels.play : labels.pause}
          onClick={() => setPaused(!isPaused)}
        >
          <Toggle aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          className={round}
          aria-label={labels.previous}
          onClick={() => go(page - 1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <div className="flex max-w-52 flex-wrap justify-center">
          {Array.from({ length: pages }, (_, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its place
              key={place}
              type="button"
              aria-label={`${labels.page} ${place + 1}`}
              aria-current={place === page ? 'true' : undefined}
              onClick={() => go(place)}
              className="group flex size-6 items-center justify-center rounded-full"
            >
              <span className="size-2 rounded-full bg-strong-line/50 transition-colors group-aria-[current]:bg-ink forced-colors:border forced-colors:group-aria-[current]:border-4" />
            </button>
          ))}
        </div>
        <button
          type="button"
          className={round}
          aria-label={labels.next}
          onClick={() => go(page + 1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  )
}
