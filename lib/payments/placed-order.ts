import type { PlacedTransfer } from './types'

const STORAGE_KEY = 'placedOrder'

/** The order just sent, kept until its last dialog is closed, so that a reload shows it again. */
export const placedOrder = {
  read(): PlacedTransfer | null {
    try {
      const found = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
      return typeof found?.reference === 'string' && typeof found?.bank?.iban === 'string'
        ? found
        : null
    } catch {
      return null
    }
  },
  keep(order: PlacedTransfer) {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(order))
    } catch {
      // The order's page of the dashboard shows the same.
    }
  },
  forget() {
    try {
      sessionStorage.removeItem(STORAGE_KEY)
    } catch {
      // Nothing was stored.
    }
  },
}
