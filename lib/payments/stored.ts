/** One JSON value in this browser's storage; where nothing can be stored, as long as the page lives. */
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
    keep(value: T): void {
      unstored = value
      try {
        storageOf().setItem(key, JSON.stringify(value))
      } catch {
        // Kept above.
      }
    },
    forget(): void {
      unstored = null
      try {
        storageOf().removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },
  }
}
