import 'server-only'
import { repeat } from '@/lib/runtime/repeat'
import { refreshPublicCodes } from './refresh'

const EVERY_MS = 5_000

/** Every five seconds, as planned prices begin and end. Returns a function that stops it. */
export function startPublicCodes(): () => Promise<void> {
  return repeat({
    name: 'Public codes',
    everyMs: EVERY_MS,
    work: async () => ((await refreshPublicCodes()) ? 'begun or ended' : null),
  })
}
