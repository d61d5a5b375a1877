import 'server-only'
import { prisma, toJsonRows } from '@/lib/db'
import { singleton } from '@/lib/shared/runtime.mjs'
import { toPath } from './paths'

const FLUSH_MS = 10_000
/** Between two writes; a crawler that tries names fills no more. */
const MAX_WAITING = 200
const MAX_KEPT = 1_000
/** What browsers and scanners ask of any server. */
const NOISE =
  /^\/(?:\.|wp-|cgi-bin|_|apple-|favicon)|\.(?:php\d?|env|git|ico|map|css|js|xml|txt|json|asp)$/

const waiting = singleton(
  'missed',
  (): { counts: Map<string, number>; timer?: NodeJS.Timeout } => ({
    counts: new Map(),
  }),
)

/** Counts an address that is not there; written some seconds later, so that no visitor waits. */
export function noteMissed(url: string): void {
  const path = toPath(url)
  if (!path || path.length > 200 || NOISE.test(path)) return
  const { counts } = waiting
  if (!counts.has(path) && counts.size >= MAX_WAITING) return
  counts.set(path, (counts.get(path) ?? 0) + 1)
  waiting.timer ??= setTimeout(() => {
    delete waiting.timer
    writeMissed().catch((error) => console.error('Missed addresses: not written', error))
  }, FLUSH_MS).unref()
}

/** Writes what waits, and keeps the newest. */
export async function writeMissed(): Promise<void> {
  const rows = [...waiting.counts].map(([path, count]) => ({ path, count }))
  waiting.counts.clear()
  if (rows.length === 0) return
  await prisma.$executeRaw`
    insert into missed_paths (path, count)
    select path, count from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as one(path text, count int)
    on conflict (path) do update
      set count = missed_paths.count + excluded.count, last_at = now()`
  await prisma.$executeRaw`
    delete from missed_paths where path in
      (select path from missed_paths order by last_at desc, path offset ${MAX_KEPT})`
}
