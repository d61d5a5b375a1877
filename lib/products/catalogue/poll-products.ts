import 'server-only'
import { getProductIndex, markProductsChanged } from '@/lib/products/listing/live-index'
import { repeat } from '@/lib/runtime/repeat'

const INTERVAL_MS = 5_000

/** Invalidates pages after changes of other processes and loads the index before the first visit. */
export function startProductPolling(): () => Promise<void> {
  return repeat({
    name: 'Products',
    everyMs: INTERVAL_MS,
    changes: ['products'],
    work: async () => {
      markProductsChanged()
      await getProductIndex().catch(() => {})
      return null
    },
  })
}
