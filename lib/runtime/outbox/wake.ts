import 'server-only'
import { singleton } from '@/lib/shared/singleton.mjs'

const worker = singleton('outbox.worker', (): { kick?: (() => void) | undefined } => ({}))

/** Tells the worker of this process, if one runs, that there is work now. Returns at once. */
export function wakeOutbox(): void {
  worker.kick?.()
}

/** Names the function that `wakeOutbox` calls; undefined when the worker has stopped. */
export function onWake(kick: (() => void) | undefined): void {
  worker.kick = kick
}
