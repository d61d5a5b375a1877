'use client'

import { useEffect, useRef } from 'react'

/** How far a finger must come, in pixels; and across more than along. */
const FAR = 40

/**
 * Tells of a finger that went across: 1 to the left, for what is next, -1 to the right. While it is
 * on, the finger scrolls nothing: to the browser a swipe where nothing scrolls may mean Back. Two
 * fingers, and one on a page that is pinched larger, are the browser's.
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
      if (Math.abs(x) > FAR && Math.abs(x) > Math.abs(y)) swiped.current(x < 0 ? 1 : -1)
    }
    const all = { touchstart: start, touchmove: move, touchend: end, touchcancel: end }
    for (const [name, hear] of Object.entries(all)) {
      box.addEventListener(name, hear as EventListener, { passive: name !== 'touchmove' })
    }
    return () => {
      for (const [name, hear] of Object.entries(all)) {
        box.removeEventListener(name, hear as EventListener)
      }
    }
  }, [box, isOn])
}
