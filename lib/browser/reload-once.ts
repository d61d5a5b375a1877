const KEY = 'typedBeforeReload'
const PAUSE_MS = 60_000
const FIELDS =
  'form [name]:not([type=password],[type=hidden],[type=checkbox],[type=radio],[type=file],[autocomplete=one-time-code],button)'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Values = [key: string, value: string][]
type Kept = { at: number; path?: string; fields?: Values }

/** Fields of this page that its visitor has typed into. */
const touched = new WeakSet<EventTarget>()
let sent: { path: string; fields: Values } | undefined
if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => target && touched.add(target), true)
  document.addEventListener('submit', () => (sent = readPage()), true)
}

/** By name and place among the fields of that name. */
function findFields(): Map<string, Field> {
  const counts: Record<string, number> = {}
  const fields = [...document.querySelectorAll<Field>(FIELDS)].map((field) => {
    const place = (counts[field.name] ?? 0) + 1
    counts[field.name] = place
    return [`${field.name} ${place}`, field] as const
  })
  return new Map(fields)
}

const readPage = () => ({
  path: location.pathname,
  fields: [...findFields()].map(([key, { value }]): Values[number] => [key, value]),
})

/**
 * Reloads the page and keeps what was typed until `restoreTyped`; returns false within a minute of the last
 * time, so that a file that is missing for good does not reload forever.
 */
export function reloadOnce(page = readPage()): boolean {
  const { at = 0 } = read() ?? {}
  if (Date.now() - at < PAUSE_MS) return false
  const isKept = write({ at: Date.now(), ...page })
  if (isKept) location.reload()
  return isKept
}

/**
 * As `reloadOnce`, for an error page that has replaced the form: keeps what the form held when it was sent. Only after
 * errors by which a page learns that an update has replaced its build.
 */
export function reloadOutdated({ name }: Error): void {
  if (/^(ChunkLoad|Unrecognized)/.test(name)) reloadOnce(sent)
}

/** Types again what the page held before `reloadOnce`, except where the visitor has typed meanwhile. */
export function restoreTyped(): void {
  const { at, path, fields = [] } = read() ?? {}
  if (!at) return
  write({ at })
  if (Date.now() - at > PAUSE_MS || path !== location.pathname) return
  const shown = findFields()
  for (const [key, value] of fields) {
    const field = shown.get(key)
    if (field && field.value !== value && !isTouched(field)) type(field, value)
  }
}

/** Also before this module ran, where the value is no longer the rendered one. */
const isTouched = (field: Field): boolean =>
  touched.has(field) || ('defaultValue' in field && field.value !== field.defaultValue)

/** By the browser's own setter: React hides it to know what it rendered. */
function type(field: Field, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Null at first, and in a browser without storage. */
function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) as string)
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
