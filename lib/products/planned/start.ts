import 'server-only'
import { repeat } from '@/lib/runtime/repeat'
import { processPlannedPrices } from './process'

const EVERY_MS = 5_000

/** Runs every five seconds. Returns a function that stops it. */
export function startPlannedPrices(): () => Promise<void> {
  return repeat({
    name: 'Planned prices',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const { begun, ended } = await processPlannedPrices(new Date(), isStopping)
      return begun + ended > 0 ? `${begun} begun, ${ended} ended` : null
    },
  })
}
