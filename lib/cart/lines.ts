import { discountPercent } from '@/lib/money'
import type { CardPapers } from '@/lib/products/types'
import { type CartLine, MAX_QUANTITY, type OrderedLine } from './types'

type StoredCart = { lines: CartLine[]; isCorrupt: boolean }
type LineKey = Pick<CartLine, 'id' | 'variantId' | 'description'>

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_QUANTITY

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Drops slugs that are unsafe in a URL. */
const slugOf = (value: unknown) => (/^[a-z0-9-]+$/.test(text(value)) ? text(value) : '')

const papersOf = (value: unknown): CardPapers =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => typeof one !== 'object'))

/** Drops invalid items and merges duplicates (specification §5, Cart loading). */
export function parseCart(stored: string | null): StoredCart {
  if (stored === null) return { lines: [], isCorrupt: false }
  try {
    const items: unknown = JSON.parse(stored)
    if (!Array.isArray(items)) return { lines: [], isCorrupt: true }
    return {
      lines: items.flatMap((item) => parseLine(item) ?? []).reduce(join, []),
      isCorrupt: false,
    }
  } catch {
    return { lines: [], isCorrupt: true }
  }
}

/** Omits lines with a quantity outside 1..99 (specification §4, Cart). */
export function serialiseCart(lines: CartLine[]): string {
  return JSON.stringify(lines.filter((line) => isCount(line.quantity)))
}

function parseLine(item: unknown): CartLine | null {
  if (typeof item !== 'object' || item === null) return null
  const line = item as Record<string, unknown>
  const { id, name, price, quantity } = line
  if (typeof id !== 'string' || typeof name !== 'string' || !id) return null
  if (!isPrice(price) || !isCount(quantity)) return null
  return {
    id,
    name,
    price,
    quantity,
    variantId: text(line.variantId),
    slug: slugOf(line.slug),
    description: text(line.description),
    originalPrice: isPrice(line.originalPrice) ? line.originalPrice : null,
    discount: isPrice(line.discount) ? line.discount : 0,
    image: text(line.image),
    features: Array.isArray(line.features)
      ? line.features.filter((f) => typeof f === 'string')
      : [],
    category: text(line.category),
    capacity: text(line.capacity) || null,
    colour: text(line.colour) || null,
    papers: papersOf(line.papers),
  }
}

function join(lines: CartLine[], line: CartLine): CartLine[] {
  const same = lines.find((other) => isSameLine(other, line))
  if (!same) return [...lines, line]
  const quantity = Math.min(same.quantity + line.quantity, MAX_QUANTITY)
  return lines.map((other) => (other === same ? { ...same, quantity } : other))
}

/** Compares product and variant; without a variant id, the description. */
export function isSameLine(a: LineKey, b: LineKey): boolean {
  if (a.id !== b.id) return false
  return a.variantId && b.variantId ? a.variantId === b.variantId : a.description === b.description
}

/** Unique per line. */
export function lineKey(line: LineKey): string {
  return `${line.id} ${line.variantId || line.description}`
}

/** Increments an existing line up to 99, else adds one (specification §4, Cart). */
export function addLine(
  lines: CartLine[],
  added: Omit<CartLine, 'quantity'>,
): { lines: CartLine[]; isFull: boolean } {
  const existing = lines.find((line) => isSameLine(line, added))
  if (!existing) return { lines: [...lines, { ...added, quantity: 1 }], isFull: false }
  if (existing.quantity >= MAX_QUANTITY) return { lines, isFull: true }
  // Takes the price displayed last.
  const more = { ...existing, ...added, quantity: existing.quantity + 1 }
  return { lines: lines.map((line) => (line === existing ? more : line)), isFull: false }
}

/** Replaces a line's variant and merges it with an existing line of that variant, up to 99. */
export function replaceLine(
  lines: CartLine[],
  target: LineKey,
  chosen: Omit<CartLine, 'quantity'>,
): CartLine[] {
  return lines
    .map((line) => (isSameLine(line, target) ? { ...chosen, quantity: line.quantity } : line))
    .reduce(join, [])
}

/** Returns the same array if nothing was missing. */
export function withFeatures(
  lines: CartLine[],
  products: readonly Pick<CartLine, 'id' | 'features'>[],
): CartLine[] {
  const found = lines.map((line) => {
    const features = products.find(({ id }) => id === line.id)?.features ?? []
    return line.features.length > 0 || features.length === 0 ? line : { ...line, features }
  })
  return found.some((line, place) => line !== lines[place]) ? found : lines
}

/** 0 or less removes the line, more than 99 gives 99, NaN is ignored. */
export function setLineQuantity(lines: CartLine[], target: LineKey, quantity: number): CartLine[] {
  if (Number.isNaN(quantity)) return lines
  const clamped = Math.min(Math.floor(quantity), MAX_QUANTITY)
  if (clamped <= 0) return lines.filter((line) => !isSameLine(line, target))
  return lines.map((line) => (isSameLine(line, target) ? { ...line, quantity: clamped } : line))
}

/** Lines and quantities added after ordering stay. */
export function withoutOrdered(lines: CartLine[], ordered: readonly OrderedLine[]): CartLine[] {
  return ordered.reduce((left, line) => {
    const now = left.find((other) => isSameLine(other, line))
    return now ? setLineQuantity(left, now, now.quantity - line.quantity) : left
  }, lines)
}

/** Euros. */
export type Reprice = { id: string; variantId: string; oldPrice: number; price: number }

/** Matched by variant; without a variant id, by product and old price. */
export function repriceOf<T extends Reprice>(line: CartLine, changes: readonly T[]): T | undefined {
  return changes.find((change) =>
    line.variantId
      ? line.variantId === change.variantId
      : line.id === change.id && line.price === change.oldPrice,
  )
}

/** Applies the server's unit prices and drops reductions that no longer apply. */
export function repriceLines(lines: CartLine[], changes: readonly Reprice[]): CartLine[] {
  return lines.map((line) => {
    const price = repriceOf(line, changes)?.price
    if (price === undefined || price === line.price) return line
    const originalPrice =
      line.originalPrice !== null && line.originalPrice > price ? line.originalPrice : null
    return { ...line, price, originalPrice, discount: discountPercent(price, originalPrice) }
  })
}

const lineCents = (line: Pick<CartLine, 'price' | 'quantity'>) =>
  Math.round(line.price * 100) * line.quantity

/** Euros, calculated in cents. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return lineCents(line) / 100
}

/** Euros, calculated in cents. */
export function cartTotal(lines: Pick<CartLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((cents, line) => cents + lineCents(line), 0) / 100
}

export function itemCount(lines: Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
