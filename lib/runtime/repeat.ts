import 'server-only'
import { describeError } from './outbox/retry'
import { atTheEnd } from './stops'

const AFTER_FAILURE_MS = 10 * 60 * 1000

export type Job = {
  /** For the log: "Retention". */
  name: string
  everyMs: number
  /** Gives what there is to say of it, if anything; looks now and then whether it should stop. */
  work: (isStopping: () => boolean) => Promise<string | null>
}

/**
 * Does the work now and then again and again, for as long as this process lives; after a failure at the
 * latest in ten minutes. Any number of instances may run: the work itself sees to it that they do not
 * meet. Gives a function that stops it, done when the work in hand is.
 */
export function repeat({ name, everyMs, work }: Job): () => Promise<void> {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  async function run() {
    let wait = everyMs
    try {
      const said = await work(() => isStopping)
      if (said) console.info(`${name}: ${said}`)
    } catch (error) {
      wait = Math.min(everyMs, AFTER_FAILURE_MS)
      const minutes = Math.max(1, Math.round(wait / 60_000))
      console.warn(`${name}: tries again in ${minutes} min. ${describeError(error)}`)
    }
    // The timer must keep no process alive that has nothing else to do.
    if (!isStopping) timer = setTimeout(() => (running = run()), wait).unref()
  }

  async function stop() {
    isStopping = true
    clearTimeout(timer)
    await running
    forget()
  }

  let running = run()
  const forget = atTheEnd(stop)
  return stop
}
