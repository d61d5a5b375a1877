import 'server-only'
import { isDatabaseDown } from '@/lib/db'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { enqueueMailFailures } from './mail-failures'
import { enqueueOwnerNotices } from './owner-notices'
import { describeError } from './retry'
import type { Handlers } from './topics'
import { onWake } from './wake'
import { runOutbox } from './worker'

const EVERY_MS = 5_000

/** Returns a function that stops it after the current message. */
export function startOutbox(handlers: Handlers): () => Promise<void> {
  const state = { isStopping: false, isWoken: false, isFailing: false }
  let running: Promise<void> | undefined

  async function run() {
    do {
      state.isWoken = false
      try {
        await enqueueOwnerNotices()
        const { failed } = await runOutbox(handlers, () => state.isStopping)
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

  function wake() {
    state.isWoken = true
    if (state.isStopping) return
    running ??= run().finally(() => {
      running = undefined
    })
  }

  // unref: the timer must not keep the process alive.
  const timer = setInterval(wake, EVERY_MS).unref()

  async function stop() {
    state.isStopping = true
    clearInterval(timer)
    onWake(undefined)
    await running
    forget()
  }

  onWake(wake)
  const forget = onShutdown(stop)
  return stop
}

function reportFailure(error: unknown) {
  if (isDatabaseDown(error)) console.error('Outbox: waits for the database')
  else console.error(`Outbox: cannot work, keeps trying. ${describeError(error)}`)
}
