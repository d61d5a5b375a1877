import type { Language } from '@/lib/languages'

/** "256 GB" is "256 Go" in French. Sizes such as "44 mm" stay. */
export function formatCapacity(capacity: string, language: Language): string {
  return language === 'fr' ? capacity.replace(/\b([MGT])B\b/g, '$1o') : capacity
}

/** Sort key: the leading number, 1 TB as 1,024 GB (specification §9); Infinity without a number. */
export function capacityRank(capacity: string): number {
  const number = Number(capacity.match(/\d+(?:[.,]\d+)?/)?.[0].replace(',', '.') ?? Number.NaN)
  if (Number.isNaN(number)) return Number.POSITIVE_INFINITY
  return /\bTB\b/i.test(capacity) ? number * 1024 : number
}

export function byCapacity(a: string, b: string): number {
  // The difference of two infinities is not a number.
  return capacityRank(a) - capacityRank(b) || a.localeCompare(b)
}

export type CapacityKind = 'capacity' | 'size' | 'shoeSize' | 'battery' | 'version'

export function capacityKind(capacity = ''): CapacityKind {
  if (/\b[MGT]B$/.test(capacity)) return 'capacity'
  if (/\b(mm|cm)$/.test(capacity)) return 'size'
  if (capacity.startsWith('EU ')) return 'shoeSize'
  return /\bWh$/.test(capacity) ? 'battery' : 'version'
}

/** "EU 42" with a no-break space, for a button; null for other capacities. */
export function wornSize(capacity: string | null): string | null {
  return capacity?.startsWith('EU ') ? capacity.replace(' ', '\u00a0') : null
}
