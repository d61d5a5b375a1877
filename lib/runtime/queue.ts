import 'server-only'
import PQueue from 'p-queue'
import { fail, ok, type Result } from '@/lib/errors'
import { reportError } from './error-reports/report'

type Limits = {
  task: string
  /** Queued tasks, the running one included. */
  max: number
  /** Additional places for prioritised tasks. */
  maxAhead?: number
}

/**
 * SERVICE_UNAVAILABLE when full; INTERNAL_ERROR, logged, when the task throws. `isAhead` goes before queued
 * tasks.
 */
export function createQueue({ task, max, maxAhead = max }: Limits) {
  const queue = new PQueue({ concurrency: 1 })
  const lanes = { ahead: { count: 0, max: maxAhead }, others: { count: 0, max } }

  return async <Value>(work: () => Promise<Value>, isAhead = false): Promise<Result<Value>> => {
    const lane = isAhead ? lanes.ahead : lanes.others
    if (lane.count >= lane.max) return fail('SERVICE_UNAVAILABLE')
    lane.count++
    try {
      return ok(await queue.add(work, { priority: isAhead ? 1 : 0 }))
    } catch (error) {
      console.error(`${task}: failed`, error)
      reportError(error, { kind: 'task', name: task })
      return fail('INTERNAL_ERROR')
    } finally {
      lane.count--
    }
  }
}
