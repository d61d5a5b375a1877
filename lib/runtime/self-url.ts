import 'server-only'
import { isIPv6 } from 'node:net'
import { env } from '@/lib/env'

/** Where a server that listens on all addresses can be reached from here. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }

type Listening = Pick<typeof env, 'HOST' | 'PORT'>

/** The address of a path of this very server, for what the shop asks of itself. */
export function selfUrl(path: string, { HOST, PORT }: Listening = env): URL {
  const url = new URL(path, 'http://127.0.0.1')
  if (HOST) url.hostname = isIPv6(HOST) ? `[${HOST}]` : HOST
  url.hostname = LOOPBACK[url.hostname] ?? url.hostname
  url.port = String(PORT)
  return url
}
