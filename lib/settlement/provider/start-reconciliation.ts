import 'server-only'
import { repeat } from '@/lib/runtime/repeat'
import { reconcile } from './reconcile'

const EVERY_MS = 5 * 60 * 1000

/** Runs every five minutes. Returns a function that stops it. */
export function startReconciliation(): () => Promise<void> {
  return repeat({
    name: 'Reconciliation',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const news = await reconcile(new Date(), isStopping)
      return news > 0 ? `${news} payments brought news` : null
    },
  })
}
