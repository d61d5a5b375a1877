import 'server-only'

// Routes and instrumentation are bundled apart, so the running worker is found here.
const stored = globalThis as { shopOutboxKick?: () => void }

/** Tells the worker of this process, if one runs, that there is work now. Returns at once. */
export function kickOutbox(): void {
  stored.shopOutboxKick?.()
}

/** Names the function that `kickOutbox` calls; undefined when the worker has stopped. */
export function onKick(kick: (() => void) | undefined): void {
  stored.shopOutboxKick = kick
}
