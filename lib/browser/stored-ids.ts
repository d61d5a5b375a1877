import { isUuid } from '@/lib/text/uuid'

const EMPTY: readonly string[] = []

/**
 * A list of product ids in local storage for `useSyncExternalStore`, shared between tabs. Invalid content
 * reads as empty.
 */
export function storedIds(key: string, max: number) {
  let text: string | null | undefined
  let ids = EMPTY
  /** Fallback when storage is blocked. */
  let unstored: string | null = null
  const listeners = new Set<() => void>()
  const publish = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) publish()
  }

  const get = (): readonly string[] => {
    const found = readText(key) ?? unstored
    if (found === text) return ids
    text = found
    const valid = (found ?? '').split(',').filter(isUuid)
    ids = valid.length > 0 ? [...new Set(valid)].slice(0, max) : EMPTY
    return ids
  }

  return {
    max,
    get,
    getEmpty: () => EMPTY,
    set(next: readonly string[]) {
      const value = next.slice(0, max).join(',')
      try {
        if (value) localStorage.setItem(key, value)
        else localStorage.removeItem(key)
        unstored = null
      } catch {
        unstored = value
      }
      publish()
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
