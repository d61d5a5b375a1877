import 'server-only'
import { repeat } from '@/lib/runtime/repeat'
import { DAY_MS } from '@/lib/time'
import { purgeExpired } from './purge'

/** Runs at start and once a day. Returns a function that stops it. */
export function startRetention(): () => Promise<void> {
  return repeat({
    name: 'Retention',
    everyMs: DAY_MS,
    work: async (isStopping) => {
      const removed = Object.entries(await purgeExpired(new Date(), isStopping))
      const list = removed.map(([key, count]) => `${key} ${count}`).join(', ')
      return list && `removed ${list}`
    },
  })
}
