import type { Language } from '@/lib/languages'

const FRENCH_UNITS: Record<string, string> = { MB: 'Mo', GB: 'Go', TB: 'To' }

/** A capacity as this language writes it: "256 GB", in French "256 Go". Sizes such as "44 mm" stay. */
export function formatCapacity(capacity: string, language: Language): string {
  if (language !== 'fr') return capacity
  return capacity.replace(/\b(MB|GB|TB)\b/g, (unit) => FRENCH_UNITS[unit] ?? unit)
}

/** Where a capacity stands in a list: by its leading number, 1 TB being 1,024 GB (specification §9). */
export function capacityRank(capacity: string): number {
  const number = Number(capacity.match(/\d+(?:[.,]\d+)?/)?.[0].replace(',', '.') ?? Number.NaN)
  if (Number.isNaN(number)) return Number.POSITIVE_INFINITY
  return /\bTB\b/i.test(capacity) ? number * 1024 : number
}

/** Smallest first; what has no number comes last, by its letters. */
export function byCapacity(a: string, b: string): number {
  const [rankA, rankB] = [capacityRank(a), capacityRank(b)]
  return rankA === rankB ? a.localeCompare(b) : rankA < rankB ? -1 : 1
}

export type CapacityKind = 'capacity' | 'size' | 'battery' | 'version'

/** What a capacity measures, by its unit. */
export function capacityKind(capacity = ''): CapacityKind {
  if (/\b[MGT]B$/.test(capacity)) return 'capacity'
  if (/\b(mm|cm)$|^EU /.test(capacity)) return 'size'
  return /\bWh$/.test(capacity) ? 'battery' : 'version'
}

/** A size that people wear, as a button shows it, unbroken: "EU 42"; null of a capacity, or a watch's case. */
export function wornSize(capacity: string | null): string | null {
  return capacity?.startsWith('EU ') ? capacity.replace(' ', '\u00a0') : null
}
