const SLIDE_MS = 500

const sliding = new WeakMap<HTMLElement, number>()

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** 500 ms (specification §9), which native smooth scrolling does not allow; `left` in pixels. */
export function slideTo(row: HTMLElement, left: number) {
  cancelAnimationFrame(sliding.get(row) ?? 0)
  const target = Math.min(left, row.scrollWidth - row.clientWidth)
  if (prefersReducedMotion()) {
    row.scrollLeft = target
    return
  }
  const from = row.scrollLeft
  const start = performance.now()
  // Scroll snapping would fight each step.
  row.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - start) / SLIDE_MS)
    row.scrollLeft = from + (target - from) * (1 - (1 - part) ** 3)
    if (part < 1) sliding.set(row, requestAnimationFrame(step))
    else row.style.scrollSnapType = ''
  }
  sliding.set(row, requestAnimationFrame(step))
}
