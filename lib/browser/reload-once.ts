const KEY = 'typedBeforeReload'
const PAUSE_MS = 60_000
const FIELDS =
  'form [name]:not([type=password],[type=hidden],[type=checkbox],[type=radio],[type=file],button)'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { at: number; path?: string; fields?: [name: string, value: string][] }

const typedFields = () => [...document.querySelectorAll<Field>(FIELDS)]

/**
 * Reloads the page and keeps what was typed until `restoreTyped`; returns false within a minute of the last
 * time, so that a file that is missing for good does not reload forever.
 */
export function reloadOnce(): boolean {
  const { at = 0 } = read() ?? {}
  if (Date.now() - at < PAUSE_MS) return false
  const fields = typedFields().map(({ name, value }) => [name, value] as [string, string])
  const isKept = write({ at: Date.now(), path: location.pathname, fields })
  if (isKept) location.reload()
  return isKept
}

/** Types again what the page held before `reloadOnce`. */
export function restoreTyped(): void {
  const { at, path, fields = [] } = read() ?? {}
  if (!at || !path) return
  write({ at })
  if (path !== location.pathname) return
  for (const [name, value] of fields) {
    const field = typedFields().find((field) => field.name === name && field.value !== value)
    if (field) type(field, value)
  }
}

/** By the browser's own setter: React hides it to know what it rendered. */
function type(field: Field, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Null also in a browser without storage. */
function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

function write(kept: Kept): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
