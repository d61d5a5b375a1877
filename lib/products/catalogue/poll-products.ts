import 'server-only'
import { storeLastRead } from '@/lib/products/catalogue/outage/store-last-read'
import { getProductIndex, markProductsChanged } from '@/lib/products/listing/live-index'
import { repeat } from '@/lib/runtime/repeat'

const INTERVAL_MS = 5_000

/** Invalidates pages after changes of other processes, loads the index before the first visit, and stores it for outages. */
export function startProductPolling(): () => Promise<void> {
  return repeat({
    name: 'Products',
    everyMs: INTERVAL_MS,
    changes: ['products'],
    work: async (isStopping) => {
      markProductsChanged()
      const index = await getProductIndex().catch(() => null)
      if (index) await storeLastRead(index, isStopping)
      return null
    },
  })
}
