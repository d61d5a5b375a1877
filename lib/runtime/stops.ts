import 'server-only'
import { singleton } from '@/lib/shared/next-and-server.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

type Stop = () => Promise<void>

// The server of production ends without a signal: server/start/shutdown.mjs reads them too.
const stops = singleton('shutdown.stops', () => new Set<Stop>())

/**
 * Has `stop` called when this process is to end, by a signal or by its server, which waits for it. Gives
 * a function that takes it back.
 */
export function atTheEnd(stop: Stop): () => void {
  stops.add(stop)
  for (const signal of SIGNALS) process.once(signal, stop)
  return () => {
    stops.delete(stop)
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
