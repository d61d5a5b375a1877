import 'server-only'
import { Histogram, register } from 'prom-client'
import { isDatabaseDown } from '@/lib/db'
import { inSpan } from '@/lib/shared/in-span'
import { singleton } from '@/lib/shared/runtime.mjs'
import { type ChangeTopic, isListening, onChange } from './changes/topics'
import { reportError } from './error-reports/report'
import { describeError } from './outbox/retry'
import { onShutdown } from './shutdown-hooks'

const NAME = 'shop_job_duration_seconds'

/** Seconds. */
const BUCKETS = [0.01, 0.1, 1, 10, 60, 600]

/** Next bundles this module several times; prom-client's registry is one for the process. */
const durations = () =>
  (register.getSingleMetric(NAME) as Histogram<'job' | 'result'> | undefined) ??
  new Histogram({
    name: NAME,
    help: 'Seconds of each run of a background job',
    labelNames: ['job', 'result'],
    buckets: BUCKETS,
  })

/** Times and traces a run of a background job; a throw counts as `failed`. */
async function measureJob<Value>(job: string, work: () => Promise<Value>): Promise<Value> {
  const end = durations().startTimer({ job })
  try {
    const value = await inSpan(`job ${job}`, { 'shop.job': job }, work)
    end({ result: 'done' })
    return value
  } catch (error) {
    end({ result: 'failed' })
    throw error
  }
}

const AFTER_FAILURE_MS = 10 * 60 * 1000
/** Polls in case a notification was lost. */
const LISTENING_MS = 30_000
/** The shortest time between two runs caused by notifications. */
const MIN_GAP_MS = 300

export type Job = {
  name: string
  everyMs: number
  /** Changes that run the job at once; while they are announced, it otherwise runs every 30 seconds. */
  changes?: readonly ChangeTopic[]
  /** Returns a line for the log, or null; polls `isStopping` between steps. */
  work: (isStopping: () => boolean) => Promise<string | null>
}

/** Jobs that wait for the database. */
const waiting = singleton('jobs.waiting', () => new Set<object>())

/**
 * Runs now and then every `everyMs`, after a failure within ten minutes; instances may overlap. Logs an outage of the
 * database once for all jobs, and a failure that repeats once. Returns its stop.
 */
export function repeat(job: Job): () => Promise<void> {
  const { name, everyMs, work, changes = [] } = job
  let isStopping = false
  let isWoken = false
  let begunAt = 0
  let timer: NodeJS.Timeout | undefined
  let lastFailure = ''

  async function run() {
    timer = undefined
    isWoken = false
    begunAt = Date.now()
    let wait = changes.length > 0 && isListening() ? LISTENING_MS : everyMs
    try {
      const said = await measureJob(name, () => work(() => isStopping))
      if (said) console.info(`${name}: ${said}`)
      if (lastFailure) console.info(`${name}: works again`)
      lastFailure = ''
      waiting.delete(job)
    } catch (error) {
      wait = Math.min(everyMs, AFTER_FAILURE_MS)
      report(error, wait)
    }
    schedule(isWoken ? untilGap() : wait)
  }

  const untilGap = () => Math.max(0, begunAt + MIN_GAP_MS - Date.now())

  function schedule(wait: number) {
    if (isStopping) return
    clearTimeout(timer)
    // unref: the timer must not keep the process alive.
    timer = setTimeout(() => (running = run()), wait).unref()
  }

  function wake() {
    if (isWoken) return
    isWoken = true
    if (timer) schedule(untilGap())
  }

  function report(error: unknown, wait: number) {
    const failure = describeError(error)
    if (isDatabaseDown(error)) {
      if (waiting.size === 0) console.warn(`Jobs: wait for the database. ${failure}`)
      waiting.add(job)
    } else if (failure !== lastFailure) {
      console.warn(`${name}: tries again in ${inWords(wait)}. ${failure}`)
      lastFailure = failure
      reportError(error, { kind: 'job', name })
    }
  }

  async function stop() {
    isStopping = true
    clearTimeout(timer)
    unsubscribe()
    await running
    waiting.delete(job)
    forget()
  }

  const unsubscribe = changes.length > 0 ? onChange(changes, wake) : () => {}
  let running = run()
  const forget = onShutdown(stop)
  return stop
}

const inWords = (ms: number) =>
  ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
