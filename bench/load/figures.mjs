/**
 * NaN for an empty list.
 * @param {number[]} sorted
 * @param {number} share
 */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * "3000  150.0 a second   p50 20.1  p95 … ms" for times in milliseconds.
 * @param {number[]} times
 * @param {number} seconds
 */
export function summaryOf(times, seconds) {
  const sorted = times.toSorted((a, b) => a - b)
  /** @param {number} share */
  const at = (share) => percentile(sorted, share).toFixed(1).padStart(7)
  const rate = (times.length / seconds).toFixed(1).padStart(7)
  return `${String(times.length).padStart(6)}  ${rate} a second   p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`
}

/**
 * A generator of numbers in [0, 1) (mulberry32).
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
