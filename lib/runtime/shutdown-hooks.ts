import 'server-only'
import { singleton } from '@/lib/shared/next-and-server.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

type Stop = () => Promise<void>

// The production server can also stop without a signal; server/start/shutdown.mjs then runs these.
const hooks = singleton('shutdown.hooks', () => new Set<Stop>())

/** Runs `stop` at SIGTERM, SIGINT or server shutdown, which waits for it. Returns a function that unregisters it. */
export function onShutdown(stop: Stop): () => void {
  hooks.add(stop)
  for (const signal of SIGNALS) process.once(signal, stop)
  return () => {
    hooks.delete(stop)
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
