const SLIDE_MS = 500

const sliding = new WeakMap<HTMLElement, number>()

export const isAskedToStandStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls a row sideways to `left`, a number of pixels, in half a second (specification §9); browsers
 * take a time of their own over a smooth scroll. At once where the device asks for less motion.
 */
export function slideTo(row: HTMLElement, left: number) {
  cancelAnimationFrame(sliding.get(row) ?? 0)
  const target = Math.min(left, row.scrollWidth - row.clientWidth)
  if (isAskedToStandStill()) {
    row.scrollLeft = target
    return
  }
  const [from, start] = [row.scrollLeft, performance.now()]
  // Snapping would pull every step back to the nearest item.
  row.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - start) / SLIDE_MS)
    row.scrollLeft = from + (target - from) * (1 - (1 - part) ** 3)
    if (part < 1) sliding.set(row, requestAnimationFrame(step))
    else row.style.scrollSnapType = ''
  }
  sliding.set(row, requestAnimationFrame(step))
}
