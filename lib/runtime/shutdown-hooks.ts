import 'server-only'
import { singleton } from '@/lib/shared/next-and-server.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

type Stop = () => Promise<void>

// The production server can also stop without a signal; server/start/shutdown.mjs then runs these.
const hooks = singleton('shutdown.hooks', () => new Set<Stop>())
/** One listener for all hooks: Node warns of more than ten. */
const stopAll = singleton('shutdown.stop-all', () => () => {
  for (const stop of hooks) void stop()
})

/** Runs `stop` at SIGTERM, SIGINT or server shutdown, which waits for it. Returns a function that unregisters it. */
export function onShutdown(stop: Stop): () => void {
  if (hooks.size === 0) for (const signal of SIGNALS) process.once(signal, stopAll)
  hooks.add(stop)
  return () => {
    hooks.delete(stop)
    if (hooks.size === 0) for (const signal of SIGNALS) process.off(signal, stopAll)
  }
}
