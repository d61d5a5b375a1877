'use client'

import { useEffect, useRef } from 'react'

/** Minimum pixels of a swipe, which must be more horizontal than vertical. */
const MIN_SWIPE_PX = 40

/**
 * Steps: 1 to the left (next), -1 to the right. Prevents scrolling, since browsers may take such a
 * swipe for Back.
 */
export function useSwipe(box: HTMLElement | null, isOn: boolean, onSwipe: (step: 1 | -1) => void) {
  const swiped = useRef(onSwipe)
  swiped.current = onSwipe

  useEffect(() => {
    if (!box || !isOn) return
    let from: Touch | undefined
    const start = ({ touches }: TouchEvent) => {
      const isPinched = (window.visualViewport?.scale ?? 1) > 1.01
      from = touches.length > 1 || isPinched ? undefined : touches[0]
    }
    const move = (event: TouchEvent) => {
      if (from && event.cancelable) event.preventDefault()
    }
    const end = ({ type, changedTouches: [last] }: TouchEvent) => {
      const first = from
      from = undefined
      if (!first || !last || type === 'touchcancel') return
      const [x, y] = [last.clientX - first.clientX, last.clientY - first.clientY]
      if (Math.abs(x) > MIN_SWIPE_PX && Math.abs(x) > Math.abs(y)) swiped.current(x < 0 ? 1 : -1)
    }
    const all = { touchstart: start, touchmove: move, touchend: end, touchcancel: end }
    for (const [name, listener] of Object.entries(all)) {
      box.addEventListener(name, listener as EventListener, { passive: name !== 'touchmove' })
    }
    return () => {
      for (const [name, listener] of Object.entries(all)) {
        box.removeEventListener(name, listener as EventListener)
      }
    }
  }, [box, isOn])
}
