import 'server-only'
import { repeat } from '@/lib/runtime/repeat'
import { DAY_MS } from '@/lib/time'
import { removeUnused } from './unused'

/** Now and daily. Returns a function that stops it. */
export function startCleanUp(): () => Promise<void> {
  return repeat({
    name: 'Uploads',
    everyMs: DAY_MS,
    work: async (isStopping) => {
      const removed = await removeUnused(new Date(), isStopping)
      return removed > 0 ? `removed ${removed} that nothing used` : null
    },
  })
}
