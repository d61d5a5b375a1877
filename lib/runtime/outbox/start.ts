import 'server-only'
import { isDatabaseDown } from '@/lib/db'
import { atTheEnd } from '@/lib/runtime/stops'
import { enqueueOwnerNotices } from './owner-notices'
import { describeError } from './retry'
import type { Handlers } from './topics'
import { onWake } from './wake'
import { runOutbox } from './worker'

const EVERY_MS = 5_000

/**
 * Starts the worker of this process: it looks every five seconds, and at once after an order. Stops when
 * the process is to end. Gives a function that stops it, done when the message in hand is.
 */
export function startOutbox(handlers: Handlers): () => Promise<void> {
  const state = { isStopping: false, isAsked: false, isFailing: false }
  let running: Promise<void> | undefined

  async function run() {
    do {
      state.isAsked = false
      try {
        await enqueueOwnerNotices()
        await runOutbox(handlers, () => state.isStopping)
        if (state.isFailing) console.info('Outbox: works again')
        state.isFailing = false
      } catch (error) {
        // Said once for a whole outage; the next look comes anyway.
        if (!state.isFailing) reportFailure(error)
        state.isFailing = true
      }
    } while (state.isAsked && !state.isStopping && !state.isFailing)
  }

  function wake() {
    state.isAsked = true
    if (state.isStopping) return
    running ??= run().finally(() => {
      running = undefined
    })
  }

  // The timer must keep no process alive that has nothing else to do.
  const timer = setInterval(wake, EVERY_MS).unref()

  async function stop() {
    state.isStopping = true
    clearInterval(timer)
    onWake(undefined)
    await running
    forget()
  }

  onWake(wake)
  const forget = atTheEnd(stop)
  return stop
}

function reportFailure(error: unknown) {
  if (isDatabaseDown(error)) console.error('Outbox: waits for the database')
  else console.error(`Outbox: cannot work, keeps trying. ${describeError(error)}`)
}
