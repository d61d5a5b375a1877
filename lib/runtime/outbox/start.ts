import 'server-only'
import { isDatabaseDown } from '@/lib/db'
import { onChange } from '@/lib/runtime/changes/topics'
import { reportError } from '@/lib/runtime/error-reports/report'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { onWake } from './enqueue'
import { enqueueMailFailures } from './mail-failures'
import { enqueueOwnerNotices } from './owner-notices'
import { describeError } from './retry'
import type { Handlers } from './topics'
import { runOutbox } from './worker'

const EVERY_MS = 5_000

/**
 * Handles up to `atOnce` messages at a time, so that one that hangs does not hold up the others. Returns a function that
 * stops it after the current messages.
 */
export function startOutbox(handlers: Handlers, atOnce: number): () => Promise<void> {
  const state = { isStopping: false, isWoken: false, isLooking: false, isFailing: false }
  const lanes = new Set<Promise<void>>()

  async function run() {
    do {
      state.isWoken = false
      try {
        await enqueueOwnerNotices()
        const { failed } = await runOutbox(handlers, () => state.isStopping, openNext)
        if (failed > 0) await enqueueMailFailures()
        if (state.isFailing) console.info('Outbox: works again')
        state.isFailing = false
      } catch (error) {
        // Logged once per outage; the next poll retries.
        if (!state.isFailing) reportFailure(error)
        state.isFailing = true
      }
    } while (state.isWoken && !state.isStopping && !state.isFailing)
  }

  /** One lane looks for a message at a time; once it has one, the next looks for another. */
  function open() {
    if (state.isStopping || state.isLooking || lanes.size >= atOnce) return
    state.isLooking = true
    const lane = run().finally(() => {
      lanes.delete(lane)
      state.isLooking = false
    })
    lanes.add(lane)
  }

  function openNext() {
    state.isLooking = false
    open()
  }

  function wake() {
    state.isWoken = true
    open()
  }

  // unref: the timer must not keep the process alive.
  const timer = setInterval(wake, EVERY_MS).unref()

  async function stop() {
    state.isStopping = true
    clearInterval(timer)
    onWake(undefined)
    unsubscribe()
    await Promise.all(lanes)
    forget()
  }

  onWake(wake)
  const unsubscribe = onChange(['outbox'], wake)
  const forget = onShutdown(stop)
  return stop
}

function reportFailure(error: unknown) {
  reportError(error, { kind: 'job', name: 'outbox' })
  const state = isDatabaseDown(error) ? 'waits for the database' : 'cannot work, keeps trying'
  console.error(`Outbox: ${state}. ${describeError(error)}`)
}
