import 'server-only'
import { singleton } from '@/lib/shared/runtime.mjs'

/** The PostgreSQL channel of the triggers in prisma/sql/notify_change.sql. */
export const CHANNEL = 'shop_changes'

export type ChangeTopic = 'products' | 'settings' | 'categories' | 'outbox'

type State = { isListening: boolean; wakes: Map<() => void, readonly ChangeTopic[]> }

const state = singleton('changes.state', (): State => ({ isListening: false, wakes: new Map() }))

/** Whether changes of other instances are announced; otherwise they are polled for. */
export const isListening = (): boolean => state.isListening

/** A change of it wakes all: announcements may have been missed. */
export function setListening(isListening: boolean): void {
  if (state.isListening === isListening) return
  state.isListening = isListening
  for (const wake of state.wakes.keys()) wake()
}

/** Calls `wake` at each announced change of a topic. Returns a function that unsubscribes it. */
export function onChange(topics: readonly ChangeTopic[], wake: () => void): () => void {
  state.wakes.set(wake, topics)
  return () => {
    state.wakes.delete(wake)
  }
}

/** Ignores unknown topics: a newer version of the shop may announce them. */
export function announce(topic: string): void {
  for (const [wake, topics] of state.wakes) if (topics.some((name) => name === topic)) wake()
}
