import { storedIds } from '@/lib/browser/stored-ids'

export const MAX_COMPARED = 4

export const compared = storedIds('compare', MAX_COMPARED)

/** False when four are chosen already. */
export function toggleCompared(id: string): boolean {
  const ids = compared.get()
  if (ids.includes(id)) compared.set(ids.filter((one) => one !== id))
  else if (ids.length >= MAX_COMPARED) return false
  else compared.set([...ids, id])
  return true
}
