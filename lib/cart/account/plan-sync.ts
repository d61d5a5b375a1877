import type { CartLine } from '@/lib/cart/types'
import type { AccountCart } from './account-cart'
import { type SavedLine, toSavedLines } from './saved-lines'

/** What the browser last had in common with the account. */
export type Synced = {
  /** Its `cartKey`. */
  key: string
  /** A save whose answer may never come, as where the page is left: the cart of the browser then, and what was sent. */
  saving?: { own: string; sent: string }
}

export type SyncPlan = {
  /** The cart that the browser shows from now on; null: its own. */
  shown: CartLine[] | null
  /** What the account is to have from now on; null: what it has. */
  saved: SavedLine[] | null
  /** The browser's own change has been joined with one of another device. */
  isMerged: boolean
}

type Quantities = Map<string, number>

const quantitiesOf = (lines: readonly SavedLine[]): Quantities =>
  new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))

const keyOf = (quantities: Quantities) =>
  [...quantities]
    .map(([variantId, quantity]) => `${variantId} ${quantity}`)
    .sort()
    .join()

const fromKey = (key: string): Quantities =>
  new Map(
    key
      .split(',')
      .filter(Boolean)
      .map((line) => {
        const [variantId = '', quantity] = line.split(' ')
        return [variantId, Number(quantity)]
      }),
  )

/** Equal for carts of the same variants in the same quantities. */
export const cartKey = (lines: readonly CartLine[]): string => savedKey(toSavedLines(lines))

export const savedKey = (lines: readonly SavedLine[]): string => keyOf(quantitiesOf(lines))

/** The `cartKey` that both last had in common: of a save that arrived without an answer too. */
export function baseKey({ lines, unavailable }: AccountCart, synced: Synced | null): string {
  const hasArrived = synced?.saving?.sent === savedKey([...toSavedLines(lines), ...unavailable])
  return (hasArrived ? synced?.saving?.own : synced?.key) ?? ''
}

/**
 * Joins both carts by variant: a side that has not changed since `synced` takes the other's quantity, so that what was
 * removed or ordered stays removed; where both have changed, and at a first sign-in, the higher quantity stands.
 */
export function planSync(
  own: readonly CartLine[],
  account: AccountCart,
  synced: Synced | null,
): SyncPlan {
  const ownSaved = toSavedLines(own)
  // A variant without a page has no line, and stays where it is.
  const accountSaved = [...toSavedLines(account.lines), ...account.unavailable]
  const ours = quantitiesOf(ownSaved)
  const theirs = quantitiesOf(accountSaved)
  const base = fromKey(baseKey(account, synced))
  const joined = join(ours, theirs, base)
  const lines = [...account.lines, ...own]
  const shown = [...joined].flatMap(([variantId, quantity]) => {
    const line = lines.find((one) => one.variantId === variantId)
    return line ? [{ ...line, quantity }] : []
  })
  const isOwnChanged = keyOf(ours) !== keyOf(base)
  const isShownNew = cartKey(shown) !== keyOf(ours)
  const saved = [...joined].flatMap(([variantId, quantity]) => {
    const line = [...accountSaved, ...ownSaved].find((one) => one.variantId === variantId)
    return line ? [{ ...line, quantity }] : []
  })
  return {
    shown: isShownNew ? [...own.filter(({ variantId }) => variantId === ''), ...shown] : null,
    saved: keyOf(joined) === keyOf(theirs) ? null : saved,
    isMerged: isOwnChanged && isShownNew,
  }
}

function join(ours: Quantities, theirs: Quantities, base: Quantities): Quantities {
  const joined: Quantities = new Map()
  for (const variantId of new Set([...ours.keys(), ...theirs.keys()])) {
    const own = ours.get(variantId) ?? 0
    const other = theirs.get(variantId) ?? 0
    const before = base.get(variantId) ?? 0
    const quantity = own === before ? other : other === before ? own : Math.max(own, other)
    if (quantity > 0) joined.set(variantId, quantity)
  }
  return joined
}
