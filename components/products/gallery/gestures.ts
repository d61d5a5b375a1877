'use client'

import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** Pixels a mouse may move during a click. */
const MAX_CLICK_PX = 4

export function usePan(isLarge: boolean, setLarge: (isLarge: boolean) => void) {
  const area = useRef<HTMLDivElement>(null)
  const centre = useRef({ x: 0.5, y: 0.5 })
  const drag = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null)

  useLayoutEffect(() => {
    const box = area.current
    if (!box || !isLarge) return
    const { x, y } = centre.current
    box.scrollTo(
      x * box.scrollWidth - box.clientWidth / 2,
      y * box.scrollHeight - box.clientHeight / 2,
    )
  }, [isLarge])

  const toggle = (next: boolean, at = { x: 0.5, y: 0.5 }) => {
    centre.current = at
    setLarge(next)
  }

  const onClick = (event: MouseEvent) => {
    if (drag.current?.hasMoved) return
    const image = area.current?.querySelector('img')?.getBoundingClientRect()
    if (!image) return
    toggle(!isLarge, {
      x: (event.clientX - image.left) / image.width,
      y: (event.clientY - image.top) / image.height,
    })
  }
  const onPointerDown = (event: PointerEvent) => {
    const isMouse = event.pointerType === 'mouse' && isLarge
    drag.current = isMouse ? { x: event.clientX, y: event.clientY, hasMoved: false } : null
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current
    if (!from || !(event.buttons & 1)) return
    const x = event.clientX - from.x
    const y = event.clientY - from.y
    if (!from.hasMoved && Math.hypot(x, y) < MAX_CLICK_PX) return
    area.current?.scrollBy(-x, -y)
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: true }
  }

  return { toggle, attributes: { ref: area, onClick, onPointerDown, onPointerMove } }
}

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
      const x = last.clientX - first.clientX
      const y = last.clientY - first.clientY
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
