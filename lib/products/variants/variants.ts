import { isUuid } from '@/lib/text/uuid'
import { capacityRank } from './capacity'

/** Specification §4, Variant selection. */

type Choice = {
  capacity: string | null
  colour: string | null
  priceCents: number
  available: boolean
}

/** `adjusted`: the other choice, where it had to change. */
export type Selection<V> = { variant: V; adjusted: 'capacity' | 'colour' | null }

/** `isOffered`: available with the other choice, or existing with it when the whole product is sold out. */
type Option = { value: string; isOffered: boolean }

/** Choices as stored; undefined or empty ones were not requested. */
export type RequestedVariant = { capacity?: string | undefined; colour?: string | undefined }

export function defaultVariant<V extends Choice>(variants: readonly V[]): V | undefined {
  return variants.find((variant) => variant.available) ?? variants[0]
}

/** True where another variant costs more and none less. */
export const isLowestPrice = ({ priceCents }: Choice, variants: readonly Choice[]): boolean =>
  variants.some((one) => one.available && one.priceCents > priceCents) &&
  !variants.some((one) => one.available && one.priceCents < priceCents)

export const firstShown = <V extends Choice>(
  variants: readonly V[],
  shown: number,
): V | undefined => variants[shown] ?? defaultVariant(variants)

/** Keeps the capacity where available, else takes the nearest one of that colour. */
export function chooseColour<V extends Choice>(
  variants: readonly V[],
  current: V,
  colour: string,
): Selection<V> {
  const ofColour = buyable(variants.filter((variant) => variant.colour === colour))
  const same = ofColour.find((variant) => variant.capacity === current.capacity)
  const variant = same ?? nearest(ofColour, capacityDistance(current.capacity ?? '')) ?? current
  return { variant, adjusted: variant.capacity === current.capacity ? null : 'capacity' }
}

/** Keeps the colour where available, else the nearest by `distance`, then by price. */
export function chooseCapacity<V extends Choice>(
  variants: readonly V[],
  current: V,
  capacity: string,
  distance: (colour: string | null) => number = () => 0,
): Selection<V> {
  const ofCapacity = buyable(variants.filter((variant) => variant.capacity === capacity))
  const same = ofCapacity.find((variant) => variant.colour === current.colour)
  const byPrice = [...ofCapacity].sort(
    (a, b) => priceDistance(current)(a) - priceDistance(current)(b),
  )
  const variant = same ?? nearest(byPrice, ({ colour }) => distance(colour)) ?? current
  return { variant, adjusted: variant.colour === current.colour ? null : 'colour' }
}

/** The requested variant, also sold out; else the nearest capacity in its colour. `unknown`: values no variant has. */
export function variantFor<V extends Choice>(
  variants: readonly V[],
  requested: RequestedVariant,
): { variant: V | undefined; unknown: ('capacity' | 'colour')[]; isImpossible: boolean } {
  const keys = ['capacity', 'colour'] as const
  const unknown = keys.filter(
    (key) => requested[key] && !variants.some((v) => v[key] === requested[key]),
  )
  const known = keys.filter((key) => requested[key] && !unknown.includes(key))
  const fitting = variants.filter((variant) =>
    known.every((key) => variant[key] === requested[key]),
  )
  const isImpossible = fitting.length === 0
  const ofColour = variants.filter((variant) => variant.colour === requested.colour)
  const variant = isImpossible
    ? nearest(buyable(ofColour), capacityDistance(requested.capacity ?? ''))
    : defaultVariant(fitting)
  return { variant, unknown, isImpossible }
}

function buyable<V extends Choice>(variants: readonly V[]): readonly V[] {
  const found = variants.filter((variant) => variant.available)
  return found.length > 0 ? found : variants
}

function nearest<V>(variants: readonly V[], distance: (variant: V) => number): V | undefined {
  return [...variants].sort((a, b) => distance(a) - distance(b))[0]
}

const priceDistance = (current: Choice) => (variant: Choice) =>
  Math.abs(variant.priceCents - current.priceCents)

const capacityDistance = (capacity: string) => (variant: Choice) => {
  const distance = Math.abs(capacityRank(variant.capacity ?? '') - capacityRank(capacity))
  return Number.isFinite(distance) ? distance : Number.MAX_VALUE
}

export function colourOptions<V extends Choice>(variants: readonly V[], current: V): Option[] {
  return options(variants, 'colour', (variant) => variant.capacity === current.capacity)
}

export function capacityOptions<V extends Choice>(variants: readonly V[], current: V): Option[] {
  return options(variants, 'capacity', (variant) => variant.colour === current.colour)
}

function options<V extends Choice>(
  variants: readonly V[],
  key: 'colour' | 'capacity',
  fits: (variant: V) => boolean,
): Option[] {
  const isAnySold = variants.some((variant) => variant.available)
  const offered = new Map<string, boolean>()
  for (const variant of variants) {
    const value = variant[key]
    if (value === null) continue
    offered.set(value, offered.get(value) || (variant.available === isAnySold && fits(variant)))
  }
  return [...offered].map(([value, isOffered]) => ({ value, isOffered }))
}

const NUMBER_DIGITS = 8
const UUID_LENGTH = 36

/** The product's UUID with other last digits: short in lists (docs/performance.md). `own`: 0 to 2 ** 32 - 1. */
export function variantIdOf(productId: string, own: number): string {
  return (
    productId.slice(0, UUID_LENGTH - NUMBER_DIGITS) + own.toString(16).padStart(NUMBER_DIGITS, '0')
  )
}

/** Inverse of `variantIdOf`; null for other ids. */
export function variantNumberOf(id: string, productId: string): number | null {
  // Upper case would not round-trip.
  if (id !== id.toLowerCase() || !isUuid(id) || !isUuid(productId)) return null
  const shared = id.slice(0, UUID_LENGTH - NUMBER_DIGITS)
  const own = id.slice(UUID_LENGTH - NUMBER_DIGITS)
  return productId.startsWith(shared) ? Number.parseInt(own, 16) : null
}
