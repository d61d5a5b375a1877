import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, ErrorReply, RESP_TYPES } from '@redis/client'
import { describeError } from '@/lib/runtime/outbox/retry'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'

// Milliseconds.
const COMMAND_TIMEOUT = 200
const CONNECT_TIMEOUT = 2_000
const RETRY = 5_000

const connect = (url: string) =>
  createClient({
    url,
    // Commands fail at once while the connection is not ready.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT, reconnectStrategy: false },
  })

const withBytes = (client: ReturnType<typeof connect>) =>
  client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

type Client = ReturnType<typeof withBytes>

export type Redis = {
  /** Null while Redis is away, and when it does not respond within 200 ms: it then counts as away for five seconds. */
  run: <Value>(command: (client: Client) => Promise<Value>) => Promise<Value | null>
  isUp: () => Promise<boolean>
  stop: () => Promise<void>
}

/** Connects in the background, and again after each loss. Logs a loss and a return once. */
export function connectRedis(url: string): Redis {
  const ended = new AbortController()
  let current: { client: Client; lose: (why: unknown) => void } | undefined
  let isLost = false

  async function connectForever() {
    while (!ended.signal.aborted) {
      try {
        await holdConnection()
      } catch (error) {
        if (!isLost && !ended.signal.aborted) {
          console.warn(`Redis: away, pages are not shared. ${describeError(error)}`)
        }
        isLost = true
      }
      await sleep(RETRY, null, { ref: false, signal: ended.signal }).catch(() => {})
    }
  }

  /** Throws why it was lost, or cannot be opened. */
  async function holdConnection() {
    const client = connect(url)
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      current = { client: withBytes(client), lose: reject }
    })
    try {
      await within(CONNECT_TIMEOUT, Promise.race([client.connect(), lost]))
      if (isLost) console.info('Redis: is back')
      isLost = false
      await lost
    } finally {
      current = undefined
      if (client.isOpen) client.destroy()
    }
  }

  async function run<Value>(command: (client: Client) => Promise<Value>): Promise<Value | null> {
    if (!current?.client.isReady) return null
    const { client, lose } = current
    try {
      return await within(COMMAND_TIMEOUT, command(client))
    } catch (error) {
      // Such as a full memory: the connection itself is fine.
      if (!(error instanceof ErrorReply)) lose(error)
      return null
    }
  }

  const running = connectForever()
  const forget = onShutdown(stop)
  async function stop() {
    ended.abort()
    current?.lose(ended.signal.reason)
    await running
    forget()
  }
  return { run, isUp: async () => (await run((client) => client.ping())) !== null, stop }
}

/** Throws when `work` takes longer than `ms`. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
