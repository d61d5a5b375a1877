import 'server-only'
import { measureJob } from './job-metrics'
import { describeError } from './outbox/retry'
import { onShutdown } from './shutdown-hooks'

const AFTER_FAILURE_MS = 10 * 60 * 1000

export type Job = {
  name: string
  everyMs: number
  /** Returns a line for the log, or null; polls `isStopping` between steps. */
  work: (isStopping: () => boolean) => Promise<string | null>
}

/** Runs now and then every `everyMs`, after a failure within ten minutes; instances may overlap. Returns its stop. */
export function repeat({ name, everyMs, work }: Job): () => Promise<void> {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  async function run() {
    let wait = everyMs
    try {
      const said = await measureJob(name, () => work(() => isStopping))
      if (said) console.info(`${name}: ${said}`)
    } catch (error) {
      wait = Math.min(everyMs, AFTER_FAILURE_MS)
      const minutes = Math.max(1, Math.round(wait / 60_000))
      console.warn(`${name}: tries again in ${minutes} min. ${describeError(error)}`)
    }
    // unref: the timer must not keep the process alive.
    if (!isStopping) timer = setTimeout(() => (running = run()), wait).unref()
  }

  async function stop() {
    isStopping = true
    clearTimeout(timer)
    await running
    forget()
  }

  let running = run()
  const forget = onShutdown(stop)
  return stop
}
