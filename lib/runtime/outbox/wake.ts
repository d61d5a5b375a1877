import 'server-only'
import { singleton } from '@/lib/shared/next-and-server.mjs'

const worker = singleton('outbox.worker', (): { wake?: (() => void) | undefined } => ({}))

/** Tells the worker of this process, if one runs, that there is work now. Returns at once. */
export function wakeOutbox(): void {
  worker.wake?.()
}

/** Names the function that `wakeOutbox` calls; undefined when the worker has stopped. */
export function onWake(wake: (() => void) | undefined): void {
  worker.wake = wake
}
