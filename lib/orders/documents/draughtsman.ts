import 'server-only'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import type { Sheet } from './sheet'

// Laying out a long paper takes a quarter of a second, in which nothing else of a thread is done (docs/decisions/029).
const PROGRAM = path.join(process.cwd(), 'lib/orders/documents/drawing/worker.mjs')
const MOST_WAITING = 30
// Beyond any machine's slowness: it is for a paper that would never end.
const PATIENCE_MS = 60_000
const IDLE_MS = 60_000

type Pdf = Uint8Array<ArrayBuffer>
type Job = { sheet: Sheet; done: (pdf: Result<Pdf>) => void }
type Room = { worker: Worker | null; jobs: Job[]; timer: NodeJS.Timeout | undefined }

// Routes are bundled apart, and must share one thread.
const shared = globalThis as { shopDraughtsman?: Room }
shared.shopDraughtsman ??= { worker: null, jobs: [], timer: undefined }
const room = shared.shopDraughtsman

/** The PDF of this sheet, drawn after those that wait already. SERVICE_UNAVAILABLE when too many do. */
export async function drawPdf(sheet: Sheet): Promise<Result<Pdf>> {
  if (room.jobs.length >= MOST_WAITING) return fail('SERVICE_UNAVAILABLE')
  return new Promise((done) => {
    if (room.jobs.push({ sheet, done }) === 1) begin()
  })
}

/** Hands the first job to the thread, which is there only while there is work, and a minute longer. */
function begin(): void {
  clearTimeout(room.timer)
  const [job] = room.jobs
  if (!job) {
    room.worker?.unref()
    room.timer = setTimeout(dismiss, IDLE_MS)
    room.timer.unref()
    return
  }
  room.worker ??= hire()
  room.worker.ref()
  room.worker.postMessage(job.sheet)
  room.timer = setTimeout(dismiss, PATIENCE_MS)
}

function hire(): Worker {
  // Of an imported one, Turbopack would bundle the program, which then looks for a request and finds none.
  const threads = process.getBuiltinModule('node:worker_threads')
  // It needs no secret, and none of the flags of this process.
  const worker = new threads.Worker(PROGRAM, {
    env: { NODE_ENV: env.NODE_ENV },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.on('message', ({ pdf, error }: { pdf?: Pdf; error?: string }) => {
    if (error) console.error(`A paper could not be drawn: ${error}`)
    finish(pdf ? ok(pdf) : fail('INTERNAL_ERROR'))
  })
  worker.on('error', (error) => console.error('The thread that draws papers failed', error))
  worker.on('exit', () => {
    if (room.worker !== worker) return
    room.worker = null
    if (room.jobs.length > 0) finish(fail('INTERNAL_ERROR'))
  })
  return worker
}

function finish(result: Result<Pdf>): void {
  room.jobs.shift()?.done(result)
  begin()
}

function dismiss(): void {
  void room.worker?.terminate()
}
