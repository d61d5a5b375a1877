/** A JSON value in browser storage, with memory as the fallback. */
export function stored<T>(
  storageOf: () => Storage,
  key: string,
  isValid: (value: unknown) => value is T,
) {
  let unstored: T | null = null
  return {
    read(): T | null {
      try {
        const found: unknown = JSON.parse(storageOf().getItem(key) ?? 'null')
        return isValid(found) ? found : unstored
      } catch {
        return unstored
      }
    },
    save(value: T): void {
      unstored = value
      try {
        storageOf().setItem(key, JSON.stringify(value))
      } catch {
        // In memory only.
      }
    },
    clear(): void {
      unstored = null
      try {
        storageOf().removeItem(key)
      } catch {
        // In memory only.
      }
    },
  }
}
