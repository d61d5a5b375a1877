/**
 * @param {number | null | undefined} n
 * @param {number} [digits]
 */
export const round = (n, digits = 1) => (n == null ? null : Number(n.toFixed(digits)))

/** @param {(number | null | undefined)[]} list */
export const median = (list) => {
  const s = list
    .filter((n) => n != null)
    .filter((n) => !Number.isNaN(n))
    .sort((a, b) => a - b)
  if (s.length === 0) return null
  const mid = s.length >> 1
  return s.length % 2 ? s[mid] : (s[mid - 1] + s[mid]) / 2
}

/**
 * Prints to standard error.
 * @param {string} text
 */
export const note = (text) =>
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
