import 'server-only'
import { Tinypool } from 'tinypool'
import { env } from '@/lib/env'
import type { Result } from '@/lib/errors'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { createQueue } from './queue'

type Program = {
  /** For the log: "draws documents". */
  does: string
  /** An absolute path of plain JavaScript. */
  file: string
  /** The function that it exports to answer a message. */
  name: string
  /** How many may wait, with the one in hand. */
  max: number
  /** Of its objects, MB. */
  memory: number
  /** Milliseconds after which a piece of work is given up: by default beyond any machine's slowness. */
  timeout?: number
}

const MINUTE = 60_000

/**
 * Work for the processor in a thread of its own, one piece after the other. The thread is there only while
 * there is work, and a minute longer. Gives a function that has a message worked on: SERVICE_UNAVAILABLE
 * when too many wait, INTERNAL_ERROR where it fails or takes too long.
 */
export function createThread<Message, Value>(program: Program) {
  const { does, file, name, max, memory, timeout = MINUTE } = program
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE,
    // It needs no secret, and none of the flags of this process.
    env: { NODE_ENV: env.NODE_ENV },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  pool.on('error', (error) => console.error(`The thread that ${does} ended`, error))
  // The pool's own queue stands still when its one thread is ended by a timeout.
  const inTurn = createQueue({ does, max })

  return (message: Message): Promise<Result<Value>> =>
    inTurn(() => pool.run(message, { filename: file, name, signal: AbortSignal.timeout(timeout) }))
}

/** As `createThread`, once for each file in this process. */
export function shareThread<Message, Value>(program: Program) {
  return singleton(`thread ${program.file}`, () => createThread<Message, Value>(program))
}
