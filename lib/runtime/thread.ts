import 'server-only'
import type { Worker } from 'node:worker_threads'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import { singleton } from '@/lib/shared/singleton.mjs'

type Program = {
  /** For the log: "hashes passwords". */
  does: string
  /** An absolute path of plain JavaScript. It answers each message, in order, with `value` or `error`. */
  file: string
  /** How many may wait, with the one in hand. */
  most: number
  /** How many more may wait of those that go ahead of others. */
  reserved?: number
  /** Of its objects, MB. */
  memory: number
}

// Beyond any machine's slowness: it is for a piece of work that would never end.
const TIMEOUT_MS = 60_000
const IDLE_MS = 60_000

/**
 * Work for the processor in a thread of its own, one piece after the other, so that nobody else waits for
 * it. The thread is there only while there is work, and a minute longer. Gives a function that has a
 * message worked on: SERVICE_UNAVAILABLE when too many wait, INTERNAL_ERROR where it fails.
 */
export function createThread<Message, Value>({ does, file, most, reserved = 0, memory }: Program) {
  type Job = { message: Message; isAhead: boolean; done: (result: Result<Value>) => void }
  const jobs: Job[] = []
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined

  /** Hands the first job to the thread. */
  function begin() {
    clearTimeout(timer)
    const [job] = jobs
    if (!job) {
      worker?.unref()
      timer = setTimeout(dismiss, IDLE_MS).unref()
      return
    }
    worker ??= hire()
    worker.ref()
    worker.postMessage(job.message)
    timer = setTimeout(() => {
      dismiss()
      finish(fail('INTERNAL_ERROR'))
    }, TIMEOUT_MS)
  }

  function hire(): Worker {
    // Of an imported one, Turbopack would bundle the program, which then looks for a request and finds none.
    const threads = process.getBuiltinModule('node:worker_threads')
    // It needs no secret, and none of the flags of this process.
    const hired = new threads.Worker(file, {
      env: { NODE_ENV: env.NODE_ENV },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    hired.on('message', ({ value, error }: { value: Value; error?: string }) => {
      if (worker !== hired) return
      if (error !== undefined) console.error(`The thread that ${does} failed: ${error}`)
      finish(error === undefined ? ok(value) : fail('INTERNAL_ERROR'))
    })
    hired.on('error', (error) => console.error(`The thread that ${does} ended`, error))
    hired.on('exit', () => {
      if (worker !== hired) return
      worker = null
      if (jobs.length > 0) finish(fail('INTERNAL_ERROR'))
    })
    return hired
  }

  function finish(result: Result<Value>) {
    jobs.shift()?.done(result)
    begin()
  }

  function dismiss() {
    const dismissed = worker
    worker = null
    void dismissed?.terminate()
  }

  return async (message: Message, isAhead = false): Promise<Result<Value>> => {
    const alike = jobs.filter((job) => job.isAhead === isAhead).length
    if (alike >= (isAhead ? reserved || most : most)) return fail('SERVICE_UNAVAILABLE')
    return new Promise((done) => {
      // The first is in the hands of the thread.
      const behind = isAhead ? jobs.findIndex((job, place) => place > 0 && !job.isAhead) : -1
      jobs.splice(behind === -1 ? jobs.length : behind, 0, { message, isAhead, done })
      if (jobs.length === 1) begin()
    })
  }
}

/** As `createThread`, once for each file in this process. */
export function shareThread<Message, Value>(program: Program) {
  return singleton(`thread ${program.file}`, () => createThread<Message, Value>(program))
}
