import { capacityRank } from './capacity'

/** The rules of choosing (specification §4, Variant selection). Pure. */

type Choice = {
  capacity: string | null
  colour: string | null
  priceCents: number
  available: boolean
}

/** `adjusted` names the other choice when it had to change too, so that the page can say so. */
export type Selection<V> = { variant: V; adjusted: 'capacity' | 'colour' | null }

/**
 * One value of a chooser. `isOffered`: it can be bought together with the other choice as it stands,
 * or, of a product that is not sold at all, exists with it.
 */
export type Option = { value: string; isOffered: boolean }

/** What an address asks for: capacity and colour as stored. Empty asks for nothing. */
export type Wanted = { capacity?: string | undefined; colour?: string | undefined }

/** What is chosen before anybody chose: the first that can be bought, else the first. */
export function defaultVariant<V extends Choice>(variants: readonly V[]): V | undefined {
  return variants.find((variant) => variant.available) ?? variants[0]
}

/** The variant that a card opens with: the one at `shown`, else the default. */
export const firstShown = <V extends Choice>(
  variants: readonly V[],
  shown: number,
): V | undefined => variants[shown] ?? defaultVariant(variants)

/** Keeps the capacity where that colour can be had in it, else takes the nearest capacity of that colour. */
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

/**
 * Keeps the colour where that capacity can be had in it, else takes the nearest colour by
 * `distance` from the current one, and of equally near ones the nearest in price.
 */
export function chooseCapacity<V extends Choice>(
  variants: readonly V[],
  current: V,
  capacity: string,
  distance: (colour: string | null) => number = () => 0,
): Selection<V> {
  const ofCapacity = buyable(variants.filter((variant) => variant.capacity === capacity))
  const same = ofCapacity.find((variant) => variant.colour === current.colour)
  const byPrice = ofCapacity.toSorted(
    (a, b) => priceDistance(current)(a) - priceDistance(current)(b),
  )
  const variant = same ?? nearest(byPrice, ({ colour }) => distance(colour)) ?? current
  return { variant, adjusted: variant.colour === current.colour ? null : 'colour' }
}

/**
 * The variant that an address asks for, sold out or not; where there is none the nearest: of that
 * colour, in the capacity nearest to the one asked for. `unknown` names what no variant has.
 */
export function variantFor<V extends Choice>(
  variants: readonly V[],
  requested: Wanted,
): { variant: V | undefined; unknown: ('capacity' | 'colour')[]; isImpossible: boolean } {
  const keys = ['capacity', 'colour'] as const
  const unknown = keys.filter(
    (key) => requested[key] && !variants.some((v) => v[key] === requested[key]),
  )
  const asked = keys.filter((key) => requested[key] && !unknown.includes(key))
  const fitting = variants.filter((variant) =>
    asked.every((key) => variant[key] === requested[key]),
  )
  const isImpossible = fitting.length === 0
  const ofColour = variants.filter((variant) => variant.colour === requested.colour)
  const variant = isImpossible
    ? nearest(buyable(ofColour), capacityDistance(requested.capacity ?? ''))
    : defaultVariant(fitting)
  return { variant, unknown, isImpossible }
}

/** Those that can be bought; all where none can. */
function buyable<V extends Choice>(variants: readonly V[]): readonly V[] {
  const found = variants.filter((variant) => variant.available)
  return found.length > 0 ? found : variants
}

/** The first of those at the smallest distance. */
function nearest<V>(variants: readonly V[], distance: (variant: V) => number): V | undefined {
  return variants.toSorted((a, b) => distance(a) - distance(b))[0]
}

const priceDistance = (current: Choice) => (variant: Choice) =>
  Math.abs(variant.priceCents - current.priceCents)

const capacityDistance = (capacity: string) => (variant: Choice) => {
  const distance = Math.abs(capacityRank(variant.capacity ?? '') - capacityRank(capacity))
  return Number.isFinite(distance) ? distance : Number.MAX_VALUE
}

/** Every colour of the product, in its order; those that do not go with the chosen capacity are marked. */
export function colourOptions<V extends Choice>(variants: readonly V[], current: V): Option[] {
  return options(variants, 'colour', (variant) => variant.capacity === current.capacity)
}

/** Every capacity of the product, in its order; those that do not go with the chosen colour are marked. */
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
