import 'server-only'
import { singleton } from '@/lib/shared/next-and-server.mjs'

const worker = singleton('outbox.worker', (): { wake?: (() => void) | undefined } => ({}))

/** Returns at once; ignored without a worker in this process. */
export function wakeOutbox(): void {
  worker.wake?.()
}

/** Undefined when the worker has stopped. */
export function onWake(wake: (() => void) | undefined): void {
  worker.wake = wake
}
