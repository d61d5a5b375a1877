'use client'

import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

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
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.hasMoved && Math.hypot(x, y) < MAX_CLICK_PX) return
    area.current?.scrollBy(-x, -y)
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: true }
  }

  return { toggle, attributes: { ref: area, onClick, onPointerDown, onPointerMove } }
}
