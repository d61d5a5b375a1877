import 'server-only'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'
import { clientNetwork } from './client-network'
import { keyedHash } from './keyed-hash'

export const SECURITY_EVENTS = [
  'sign-in.succeeded',
  'sign-in.failed',
  'owner-sign-in.succeeded',
  'owner-sign-in.failed',
  'second-factor.required',
  'second-factor.failed',
  'second-factor.enabled',
  'second-factor.disabled',
  'recovery-code.used',
  'recovery-codes.renewed',
  'passkey.added',
  'passkey.removed',
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
  'claim.unknown-order',
  'admin.refused',
  'csrf.refused',
  'origin.refused',
  'webhook.refused',
  'body.refused',
] as const

export type SecurityEvent = {
  /** `limit.<name>`: refused by that limit. */
  kind: (typeof SECURITY_EVENTS)[number] | `limit.${string}`
  /** E-mail address, or id if only that is known; logged as a keyed hash. */
  account?: string | undefined
  /** Default: the network of this request. */
  network?: string | null
}

type Line = { kind: string; account?: string; network?: string }
type Log = { open: Map<string, { line: Line; count: number }>; isEnding: boolean }

const WINDOW_MS = 60_000
/** Distinct events per window; further ones are counted by kind only. */
const MAX_OPEN = 500

const openLog = () => singleton('security.log', createLog)

/** A JSON line on stdout; repeats within a minute are counted and written after it. Never throws. */
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

// For server/http/bodies/body-limits.mjs, which is outside of Next's bundle.
runtime.hooks.recordSecurityEvent = recordSecurityEvent

function count(line: Line) {
  const log = openLog()
  const exact = JSON.stringify(line)
  const isSeparate = log.open.has(exact) || log.open.size < MAX_OPEN
  const logged = isSeparate ? line : { kind: line.kind }
  const key = isSeparate ? exact : JSON.stringify(logged)
  const known = log.open.get(key)
  if (known) {
    known.count += 1
    return
  }
  write(logged, 1)
  if (log.isEnding) return
  log.open.set(key, { line: logged, count: 0 })
  // unref: the timer must not keep the process alive.
  setTimeout(() => close(log, key), WINDOW_MS).unref()
}

function createLog(): Log {
  const log: Log = { open: new Map(), isEnding: false }
  onShutdown(async () => {
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
