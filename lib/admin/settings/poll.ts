import 'server-only'
import { refreshCategories } from '@/lib/products/categories/refresh'
import { repeat } from '@/lib/runtime/repeat'
import { refreshSettings } from '@/lib/settings/refresh'

const INTERVAL_MS = 2_000

/** Takes over what admin changed through another process. */
export function startSettingsPolling(): () => Promise<void> {
  return repeat({
    name: 'Settings',
    everyMs: INTERVAL_MS,
    changes: ['settings', 'categories'],
    work: async () => {
      const changed = await Promise.all([refreshSettings(), refreshCategories()])
      return changed.includes(true) ? 'changed' : null
    },
  })
}
