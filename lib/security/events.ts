import 'server-only'
import { atTheEnd } from '@/lib/runtime/stops'
import { serverHooks, singleton } from '@/lib/shared/next-and-server.mjs'
import { clientNetwork } from './client-network'
import { keyedHash } from './keyed-hash'

/** What is written to the security log; docs/security-log.md says what each means. */
export const SECURITY_EVENTS = [
  'sign-in.succeeded',
  'sign-in.failed',
  'owner-sign-in.succeeded',
  'owner-sign-in.failed',
  'password-check.failed',
  'password.reset-requested',
  'password.reset',
  'password.changed',
  'reset-link.refused',
  'email.change-requested',
  'email.changed',
  'email-link.refused',
  'sessions.ended',
  'account.created',
  'account.deleted',
  'sign-up.known-address',
  'withdrawal.unknown-order',
  'admin.refused',
  'csrf.refused',
  'origin.refused',
  'webhook.refused',
  'body.refused',
] as const

export type SecurityEvent = {
  /** `limit.` with the name of a limit is a refusal by it. */
  kind: (typeof SECURITY_EVENTS)[number] | `limit.${string}`
  /** The e-mail address, or the id where only that is known; of it a keyed hash is written. */
  account?: string | undefined
  /** The network; that of this request unless said. */
  network?: string | null
}

type Line = { kind: string; account?: string; network?: string }
type Log = { open: Map<string, { line: Line; count: number }>; isEnding: boolean }

const WINDOW_MS = 60_000
/** So many different events are told apart at a time; of any beyond, only kind and number are kept. */
const MAX_OPEN = 500

const openLog = () => singleton('security.log', createLog)

/**
 * Writes one JSON line to standard output: `time` (ISO 8601), `kind`, `account` and `network` as keyed
 * hashes, `count`. The first event is written at once; the same ones within the next minute are counted
 * and written as one line after it, so a flood of requests is no flood of lines. Never throws.
 */
export async function recordSecurityEvent({
  kind,
  account,
  network,
}: SecurityEvent): Promise<void> {
  const from = network === undefined ? await clientNetwork() : network
  count({
    kind,
    ...(account && { account: keyedHash('security-log', account) }),
    ...(from && { network: keyedHash('security-log', from) }),
  })
}

// A body is refused before Next, outside the bundle: server/http/body-limits.mjs.
serverHooks.recordSecurityEvent = recordSecurityEvent

function count(line: Line) {
  const log = openLog()
  const exact = JSON.stringify(line)
  const isKept = log.open.has(exact) || log.open.size < MAX_OPEN
  const kept = isKept ? line : { kind: line.kind }
  const key = isKept ? exact : JSON.stringify(kept)
  const known = log.open.get(key)
  if (known) {
    known.count += 1
    return
  }
  write(kept, 1)
  if (log.isEnding) return
  log.open.set(key, { line: kept, count: 0 })
  // The timer must keep no process alive that has nothing else to do.
  setTimeout(() => close(log, key), WINDOW_MS).unref()
}

function createLog(): Log {
  const log: Log = { open: new Map(), isEnding: false }
  atTheEnd(async () => {
    log.isEnding = true
    for (const key of [...log.open.keys()]) close(log, key)
  })
  return log
}

function close(log: Log, key: string) {
  const known = log.open.get(key)
  log.open.delete(key)
  if (known && known.count > 0) write(known.line, known.count)
}

const write = (line: Line, times: number) =>
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), ...line, count: times })}\n`,
  )
