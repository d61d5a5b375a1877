'use client'

import { type TouchEvent, useRef } from 'react'

/** How far a finger must come, in pixels; and across more than along. */
const FAR = 40

/**
 * Tells of a finger that went across: 1 to the left, for what is next, -1 to the right. By touch
 * events, which come also when the browser takes the gesture for a scroll of its own. Two fingers,
 * and one on a page that is pinched larger, are the browser's.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)

  const onTouchStart = ({ touches: [first, second] }: TouchEvent) => {
    const isPinched = (window.visualViewport?.scale ?? 1) > 1.01
    from.current = first && !second && !isPinched ? { x: first.clientX, y: first.clientY } : null
  }
  const onTouchEnd = ({ changedTouches: [last] }: TouchEvent) => {
    const start = from.current
    from.current = null
    if (!start || !last) return
    const [x, y] = [last.clientX - start.x, last.clientY - start.y]
    if (Math.abs(x) > FAR && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }

  return { onTouchStart, onTouchEnd }
}
