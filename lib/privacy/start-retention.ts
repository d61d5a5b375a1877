import 'server-only'
import { describeError } from '@/lib/outbox/retry'
import { purgeExpired } from './purge'

const EVERY_MS = 24 * 60 * 60 * 1000
const AFTER_FAILURE_MS = 10 * 60 * 1000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Removes what is kept no longer now and once a day, for as long as this process lives; ten minutes
 * after a failure it is tried again. Gives a function that stops it, done when the batch in hand is.
 */
export function startRetention(): () => Promise<void> {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  async function run() {
    let wait = EVERY_MS
    try {
      const removed = Object.entries(await purgeExpired(new Date(), () => isStopping))
      const list = removed.map(([key, count]) => `${key} ${count}`).join(', ')
      if (list) console.info(`Retention: removed ${list}`)
    } catch (error) {
      wait = AFTER_FAILURE_MS
      console.warn(`Retention: tries again in ten minutes. ${describeError(error)}`)
    }
    // The timer must keep no process alive that has nothing else to do.
    if (!isStopping) timer = setTimeout(() => (running = run()), wait).unref()
  }

  async function stop() {
    isStopping = true
    clearTimeout(timer)
    for (const signal of SIGNALS) process.off(signal, stop)
    await running
  }

  let running = run()
  for (const signal of SIGNALS) process.once(signal, stop)
  return stop
}
