import 'server-only'
import { isDatabaseDown } from '@/lib/db'
import { repeat } from '@/lib/runtime/repeat'
import { processPlannedPrices } from './process'

const EVERY_MS = 5_000

/** Runs every five seconds; an outage of the database is reported elsewhere. Returns a function that stops it. */
export function startPlannedPrices(): () => Promise<void> {
  return repeat({
    name: 'Planned prices',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      try {
        const { begun, ended } = await processPlannedPrices(new Date(), isStopping)
        return begun + ended > 0 ? `${begun} begun, ${ended} ended` : null
      } catch (error) {
        if (isDatabaseDown(error)) return null
        throw error
      }
    },
  })
}
