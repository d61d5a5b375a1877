import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseDown, pool } from '@/lib/db'
import { env } from '@/lib/env'
import { describeError } from '@/lib/runtime/outbox/retry'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { announce, CHANNEL, setListening } from './topics'

// Milliseconds.
const FIRST_RETRY = 500
const MAX_RETRY = 15_000
const RETRY_WITHOUT_LISTEN = 600_000
const HEARTBEAT = 10_000
const TIMEOUT = 5_000
const PROBE_TIMEOUT = 3_000

/** In pg_stat_activity. */
const APPLICATION = 'shop changes'

const WITHOUT_LISTEN =
  'Changes: notifications of PostgreSQL do not arrive over this connection, so changes of other instances are polled for.'
const ADVICE =
  ' DATABASE_DIRECT_URL, an address without a transaction pool in front, would show them at once.'

/**
 * Listens on a connection of its own for changes of other instances, and reconnects after an outage. Where
 * notifications do not arrive, as behind PgBouncer in transaction mode, it says so once and jobs keep polling. Not on
 * the embedded database. Returns a function that stops it.
 */
export function startListening(): () => Promise<void> {
  const ended = new AbortController()
  let said = ''
  let client: Client | undefined

  async function listenForever() {
    let retryMs = FIRST_RETRY
    while (!ended.signal.aborted) {
      let wait = retryMs
      try {
        if (await listen()) retryMs = FIRST_RETRY
        else wait = RETRY_WITHOUT_LISTEN
      } catch (error) {
        if (!isDatabaseDown(error)) sayOnce(`Changes: cannot listen. ${describeError(error)}`)
        retryMs = Math.min(retryMs * 2, MAX_RETRY)
      }
      await sleep(wait, null, { ref: false, signal: ended.signal }).catch(() => {})
    }
  }

  /** Until the connection is lost; false when notifications do not arrive. Throws when it cannot be opened. */
  async function listen(): Promise<boolean> {
    const listener = new Client({
      connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
      application_name: APPLICATION,
    })
    client = listener
    const lost = new AbortController()
    listener.once('end', () => lost.abort())
    listener.on('error', () => {})
    try {
      await listener.connect()
      if (await isEmbedded(listener)) return false
      await listener.query(`listen ${CHANNEL}`)
      if (await receivesNotifications(listener)) {
        listener.on('notification', ({ payload = '' }) => announce(payload))
        setListening(true)
        await beatUntilLost(listener, lost.signal)
        return true
      }
      await listener.query('unlisten *')
      sayOnce(WITHOUT_LISTEN + (env.DATABASE_DIRECT_URL ? '' : ADVICE))
      return false
    } finally {
      setListening(false)
      await listener.end()
    }
  }

  function sayOnce(line: string) {
    if (said !== line) console.info(line)
    said = line
  }

  const running = listenForever()
  const forget = onShutdown(stop)
  async function stop() {
    ended.abort()
    await client?.end()
    await running
    forget()
  }
  return stop
}

/** Its clients share one session, where the sender alone hears a notification, and serve one instance. */
async function isEmbedded(listener: Client): Promise<boolean> {
  const { rows } = await listener.query<{ version: string }>('select version()')
  return rows[0]?.version.includes('wasm') ?? false
}

/** Sent over another connection: behind a pool, the listener's own query would bring it back. */
async function receivesNotifications(listener: Client): Promise<boolean> {
  const probe = `probe ${randomUUID()}`
  let hear = (_: { payload?: string | undefined }) => {}
  let timer: NodeJS.Timeout | undefined
  const heard = new Promise<boolean>((resolve) => {
    hear = ({ payload }) => payload === probe && resolve(true)
    timer = setTimeout(() => resolve(false), PROBE_TIMEOUT)
  })
  listener.on('notification', hear)
  try {
    await pool.query('select pg_notify($1, $2)', [CHANNEL, probe])
    return await heard
  } finally {
    clearTimeout(timer)
    listener.off('notification', hear)
  }
}

/** A network that drops the connection silently would otherwise go unnoticed. */
async function beatUntilLost(listener: Client, lost: AbortSignal) {
  try {
    while (!lost.aborted) {
      await sleep(HEARTBEAT, null, { ref: false, signal: lost })
      await listener.query('select 1')
    }
  } catch {}
}
