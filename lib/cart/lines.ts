import { type CartLine, MAX_QUANTITY } from './types'

type StoredCart = { lines: CartLine[]; isCorrupt: boolean }

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_QUANTITY

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Reads what local storage holds under `cart`. A text that is no list is corrupt; an item is dropped
 * if id or name is no string, price or quantity not numeric, or quantity outside 1..99
 * (specification §5, Cart loading).
 */
export function parseCart(stored: string | null): StoredCart {
  if (stored === null) return { lines: [], isCorrupt: false }
  try {
    const items: unknown = JSON.parse(stored)
    if (!Array.isArray(items)) return { lines: [], isCorrupt: true }
    return { lines: items.flatMap((item) => parseLine(item) ?? []), isCorrupt: false }
  } catch {
    return { lines: [], isCorrupt: true }
  }
}

function parseLine(item: unknown): CartLine | null {
  if (typeof item !== 'object' || item === null) return null
  const line = item as Record<string, unknown>
  const { id, name, price, quantity } = line
  if (typeof id !== 'string' || typeof name !== 'string' || !id) return null
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0 || !isCount(quantity))
    return null
  return {
    id,
    name,
    price,
    quantity,
    variantId: text(line.variantId),
    slug: text(line.slug),
    description: text(line.description),
    originalPrice: typeof line.originalPrice === 'number' ? line.originalPrice : null,
    discount: typeof line.discount === 'number' ? line.discount : 0,
    image: text(line.image),
    features: Array.isArray(line.features)
      ? line.features.filter((f) => typeof f === 'string')
      : [],
    category: text(line.category),
    capacity: text(line.capacity) || null,
    colour: text(line.colour) || null,
  }
}

/** Two lines are the same when product and variant are; a line without a variant id goes by its description. */
export function isSameLine(
  a: Pick<CartLine, 'id' | 'variantId' | 'description'>,
  b: Pick<CartLine, 'id' | 'variantId' | 'description'>,
): boolean {
  if (a.id !== b.id) return false
  return a.variantId && b.variantId ? a.variantId === b.variantId : a.description === b.description
}

/** Adds one: a line that exists gets one more (99 at most), else a new line of one (specification §4, Cart). */
export function addLine(
  lines: CartLine[],
  added: Omit<CartLine, 'quantity'>,
): { lines: CartLine[]; isFull: boolean } {
  const existing = lines.find((line) => isSameLine(line, added))
  if (!existing) return { lines: [...lines, { ...added, quantity: 1 }], isFull: false }
  if (existing.quantity >= MAX_QUANTITY) return { lines, isFull: true }
  // The newest price is the one the customer has just seen.
  const more = { ...existing, ...added, quantity: existing.quantity + 1 }
  return { lines: lines.map((line) => (line === existing ? more : line)), isFull: false }
}

/** Sets a line's quantity; 0 or less removes it, more than 99 is 99. */
export function setLineQuantity(lines: CartLine[], target: CartLine, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => !isSameLine(line, target))
  const wanted = Math.min(Math.floor(quantity), MAX_QUANTITY)
  return lines.map((line) => (isSameLine(line, target) ? { ...line, quantity: wanted } : line))
}

/** Line total in euros, to two decimals. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return (Math.round(line.price * 100) * line.quantity) / 100
}

/** Sum of all lines in euros, to two decimals. */
export function cartTotal(lines: CartLine[]): number {
  return (
    lines.reduce((cents, line) => cents + Math.round(line.price * 100) * line.quantity, 0) / 100
  )
}
