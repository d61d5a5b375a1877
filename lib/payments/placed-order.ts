import { stored } from './stored'
import type { PlacedTransfer } from './types'

const STORAGE_KEY = 'placedOrder'

/** With the account that sent it, and the address that its confirmation goes to. */
export type SentTransfer = PlacedTransfer & { account: string; email: string }

/** The order just sent, kept until its last dialog is closed, so that a reload shows it again. */
export const placedOrder = stored(
  () => sessionStorage,
  STORAGE_KEY,
  (value): value is SentTransfer => {
    const { account, email, reference, bank } = (value ?? {}) as Partial<SentTransfer>
    const texts = [account, email, reference, bank?.iban]
    return texts.every((text) => typeof text === 'string')
  },
)
