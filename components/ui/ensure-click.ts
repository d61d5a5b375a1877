import type { PointerEvent } from 'react'

/** Pixels a pointer may move during a click. */
const MAX_CLICK_PX = 12

/**
 * An error shown on blur may move the button from under the pointer, and browsers then fire no
 * click. This `onPointerDown` does.
 */
export function ensureClick({
  button,
  clientX,
  clientY,
  currentTarget,
}: PointerEvent<HTMLElement>) {
  if (button !== 0) return
  const ended = new AbortController()
  const end = (event: globalThis.PointerEvent) => {
    ended.abort()
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= MAX_CLICK_PX
    const isMissed = !currentTarget.contains(document.elementFromPoint(clientX, clientY))
    if (event.type === 'pointerup' && isStill && isMissed) currentTarget.click()
  }
  const options = { signal: ended.signal }
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)
}
