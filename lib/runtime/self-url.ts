import 'server-only'
import { isIPv6 } from 'node:net'
import { env } from '@/lib/env'

/** Wildcard addresses to loopback. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }

type Listening = Pick<typeof env, 'HOST' | 'PORT'>

/** URL of a path on this server, for requests to itself. */
export function selfUrl(path: string, { HOST, PORT }: Listening = env): URL {
  const url = new URL(path, 'http://127.0.0.1')
  if (HOST) url.hostname = isIPv6(HOST) ? `[${HOST}]` : HOST
  url.hostname = LOOPBACK[url.hostname] ?? url.hostname
  url.port = String(PORT)
  return url
}
