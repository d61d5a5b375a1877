import 'server-only'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

type Stop = () => Promise<void>

// The server of production is outside the bundle and ends without a signal: scripts/lib/ending.mjs finds them here.
const KEY = Symbol.for('shop.stops')
const store = globalThis as { [KEY]?: Set<Stop> }

/**
 * Has `stop` called when this process is to end, by a signal or by its server, which waits for it. Gives
 * a function that takes it back.
 */
export function atTheEnd(stop: Stop): () => void {
  store[KEY] ??= new Set()
  const stops = store[KEY].add(stop)
  for (const signal of SIGNALS) process.once(signal, stop)
  return () => {
    stops.delete(stop)
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
