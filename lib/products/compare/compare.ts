import { storedIds } from '@/lib/browser/stored-ids'

/** How many products stand side by side. */
export const MAX_COMPARED = 4

/** The products that this browser chose to compare, in the order they were chosen. */
export const compared = storedIds('compare', MAX_COMPARED)

/** Adds or removes one; false when there are four already. */
export function toggleCompared(id: string): boolean {
  const ids = compared.get()
  if (ids.includes(id)) compared.set(ids.filter((one) => one !== id))
  else if (ids.length >= MAX_COMPARED) return false
  else compared.set([...ids, id])
  return true
}
