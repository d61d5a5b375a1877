import 'server-only'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

// The production server can also stop without a signal; server/start/processes/shutdown.mjs then runs these.
const hooks = runtime.stops
/** One listener for all hooks: Node warns of more than ten. */
const stopAll = singleton('shutdown.stop-all', () => () => {
  for (const stop of hooks) void stop()
})

/** Runs `stop` at SIGTERM, SIGINT or server shutdown, which waits for it. Returns a function that unregisters it. */
export function onShutdown(stop: () => Promise<void>): () => void {
  if (hooks.size === 0) for (const signal of SIGNALS) process.once(signal, stopAll)
  hooks.add(stop)
  return () => {
    hooks.delete(stop)
    if (hooks.size === 0) for (const signal of SIGNALS) process.off(signal, stopAll)
  }
}
