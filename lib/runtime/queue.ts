import 'server-only'
import PQueue from 'p-queue'
import { fail, ok, type Result } from '@/lib/errors'

type Limits = {
  /** For the log: "hashes passwords". */
  does: string
  /** How many may be here at once, with the one in hand. */
  max: number
  /** How many more may be here of those that go ahead of others. */
  maxAhead?: number
}

/**
 * Gives a function that runs one piece of work at a time, in the order asked for; `isAhead` goes before
 * those that wait. SERVICE_UNAVAILABLE when too many wait, INTERNAL_ERROR, logged, where the work throws.
 */
export function createQueue({ does, max, maxAhead = max }: Limits) {
  const queue = new PQueue({ concurrency: 1 })
  const sides = { ahead: { count: 0, max: maxAhead }, others: { count: 0, max } }

  return async <Value>(work: () => Promise<Value>, isAhead = false): Promise<Result<Value>> => {
    const side = isAhead ? sides.ahead : sides.others
    if (side.count >= side.max) return fail('SERVICE_UNAVAILABLE')
    side.count++
    try {
      return ok(await queue.add(work, { priority: isAhead ? 1 : 0 }))
    } catch (error) {
      console.error(`What ${does} failed:`, error)
      return fail('INTERNAL_ERROR')
    } finally {
      side.count--
    }
  }
}
