import 'server-only'
import { repeat } from '@/lib/runtime/repeat'
import { enqueueDigest } from './enqueue-digest'

const EVERY_MS = 5 * 60 * 1000

/** Returns a function that stops it. */
export function startDigest(): () => Promise<void> {
  return repeat({
    name: 'Daily summary',
    everyMs: EVERY_MS,
    work: async () => {
      const day = await enqueueDigest()
      return day && `mailed for ${day}`
    },
  })
}
