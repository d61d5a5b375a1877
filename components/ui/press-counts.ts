import type { PointerEvent } from 'react'

/** How far a pointer may move and still mean the button; pixels. */
const SLACK = 12

/**
 * `onPointerDown` of a button that a form's errors may move: an error that appears as a field is left takes the
 * button from under the pointer, and the browser then makes no click of the press. Here it is one.
 */
export function pressCounts({
  button,
  clientX,
  clientY,
  currentTarget,
}: PointerEvent<HTMLElement>) {
  if (button !== 0) return
  const ended = new AbortController()
  const end = (event: globalThis.PointerEvent) => {
    ended.abort()
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLACK
    const isMissed = !currentTarget.contains(document.elementFromPoint(clientX, clientY))
    if (event.type === 'pointerup' && isStill && isMissed) currentTarget.click()
  }
  const options = { signal: ended.signal }
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)
}
