/** More than any payload needs; deeper ones could overflow the stack. */
const MAX_DEPTH = 32

/** Undefined for invalid JSON, deep nesting, or NUL, which PostgreSQL rejects. */
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
