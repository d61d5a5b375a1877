/** The rules of choosing (specification §4, Variant selection, and the rulings on choosers). Pure. */

type Choice = {
  capacity: string | null
  colour: string | null
  priceCents: number
  available: boolean
}

/** `adjusted` names the other choice when it had to change too, so that the page can say so. */
export type Selection<V> = { variant: V; adjusted: 'capacity' | 'colour' | null }

/** One value of a chooser. `isOffered`: it can be bought together with the other choice as it stands. */
export type Option = { value: string; isOffered: boolean }

/** What is chosen before anybody chose: the first that can be bought, else the first. */
export function defaultVariant<V extends Choice>(variants: readonly V[]): V | undefined {
  return variants.find((variant) => variant.available) ?? variants[0]
}

/** Keeps the capacity where that colour has it, else takes the first variant of that colour. */
export function chooseColour<V extends Choice>(
  variants: readonly V[],
  current: V,
  colour: string,
): Selection<V> {
  const ofColour = variants.filter((variant) => variant.colour === colour)
  const same = ofColour.find((variant) => variant.capacity === current.capacity)
  const variant = same ?? defaultVariant(ofColour) ?? current
  return { variant, adjusted: variant.capacity === current.capacity ? null : 'capacity' }
}

/** Keeps the colour where that capacity has it, else takes the variant nearest in price. */
export function chooseCapacity<V extends Choice>(
  variants: readonly V[],
  current: V,
  capacity: string,
): Selection<V> {
  const ofCapacity = variants.filter((variant) => variant.capacity === capacity)
  const same = ofCapacity.find((variant) => variant.colour === current.colour)
  const variant = same ?? nearestInPrice(ofCapacity, current) ?? current
  return { variant, adjusted: variant.colour === current.colour ? null : 'colour' }
}

function nearestInPrice<V extends Choice>(variants: readonly V[], current: V): V | undefined {
  const distance = (variant: V) => Math.abs(variant.priceCents - current.priceCents)
  const buyable = variants.filter((variant) => variant.available)
  const candidates = buyable.length > 0 ? buyable : variants
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0]
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
  const offered = new Map<string, boolean>()
  for (const variant of variants) {
    const value = variant[key]
    if (value === null) continue
    offered.set(value, offered.get(value) || (variant.available && fits(variant)))
  }
  return [...offered].map(([value, isOffered]) => ({ value, isOffered }))
}
