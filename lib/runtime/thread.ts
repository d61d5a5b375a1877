import 'server-only'
import { Tinypool } from 'tinypool'
import { env } from '@/lib/env'
import type { Result } from '@/lib/errors'
import { singleton } from '@/lib/shared/runtime.mjs'
import { createQueue } from './queue'

type Program = {
  task: string
  /** Absolute path of plain JavaScript. */
  file: string
  /** An export of `file`. */
  name: string
  /** Queued messages, the running one included. */
  max: number
  /** Additional places for prioritised messages. */
  maxAhead?: number
  /** Heap limit, MB. */
  memory: number
  /** Milliseconds. */
  timeout?: number
}

const MINUTE = 60_000

/**
 * One message at a time; the thread ends after an idle minute. `isAhead` goes before queued messages.
 * SERVICE_UNAVAILABLE when full, INTERNAL_ERROR on failure or timeout.
 */
export function createThread<Message, Value>(program: Program) {
  const { task, file, name, max, maxAhead, memory, timeout = MINUTE } = program
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE,
    // No secrets, no flags of this process.
    env: { NODE_ENV: env.NODE_ENV },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  pool.on('error', (error) => console.error(`${task}: the thread ended`, error))
  // The pool's own queue stalls after a timeout ends its only thread.
  const enqueue = createQueue({ task, max, maxAhead })

  return (message: Message, isAhead = false): Promise<Result<Value>> =>
    enqueue(
      () => pool.run(message, { filename: file, name, signal: AbortSignal.timeout(timeout) }),
      isAhead,
    )
}

export function shareThread<Message, Value>(program: Program) {
  return singleton(`thread ${program.file} ${program.name}`, () =>
    createThread<Message, Value>(program),
  )
}
