import { stored } from './stored'
import type { PlacedTransfer } from './types'

const STORAGE_KEY = 'placedOrder'

/** The order just sent, kept until its last dialog is closed, so that a reload shows it again. */
export const placedOrder = stored(
  () => sessionStorage,
  STORAGE_KEY,
  (value): value is PlacedTransfer => {
    const { reference, bank } = (value ?? {}) as Partial<PlacedTransfer>
    return typeof reference === 'string' && typeof bank?.iban === 'string'
  },
)
