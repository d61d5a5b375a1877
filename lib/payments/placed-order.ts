import { stored } from './stored'
import type { PlacedTransfer } from './types'

const STORAGE_KEY = 'placedOrder'

/** `account` placed it; `email` receives the confirmation. */
export type SentTransfer = PlacedTransfer & { account: string; email: string }

/** The order just placed, stored until its last dialog is closed, for reloads. */
export const placedOrder = stored(
  () => sessionStorage,
  STORAGE_KEY,
  (value): value is SentTransfer => {
    const { account, email, reference, bank } = (value ?? {}) as Partial<SentTransfer>
    const texts = [account, email, reference, bank?.iban]
    return texts.every((text) => typeof text === 'string')
  },
)
