/** Deeper than any call of the shop or message of a provider; deeper ones overflow what walks through them. */
const MAX_DEPTH = 32

/**
 * The JSON of a body, or undefined for what is none, for more than 32 brackets inside each other, and for
 * a text with NUL, which PostgreSQL cannot hold: as an id it would be an error there.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isSound(value, MAX_DEPTH) ? value : undefined
  } catch {
    return undefined
  }
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 &&
    Object.entries(value).every(([key, inner]) => isSound(key, 0) && isSound(inner, depth - 1))
  )
}
