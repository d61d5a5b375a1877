import 'server-only'
import { prisma } from '@/lib/db'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { repeat } from '@/lib/runtime/repeat'
import { singleton } from '@/lib/shared/runtime.mjs'

/** Ids of the codes in force that cached pages show. */
const shown = singleton('public-codes.shown', () => ({ ids: '' }))

/** Invalidates cached pages when a public code has begun or ended; returns whether one has. */
export async function refreshPublicCodes(): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ ids: string | null }[]>`
    select string_agg(id::text, ' ' order by id) as ids from public_codes
    where since <= now() and until > now()`
  const ids = row?.ids ?? ''
  if (ids === shown.ids) return false
  shown.ids = ids
  await refreshProducts()
  return true
}

const EVERY_MS = 5_000

/** Every five seconds, as planned prices begin and end. Returns a function that stops it. */
export function startPublicCodes(): () => Promise<void> {
  return repeat({
    name: 'Public codes',
    everyMs: EVERY_MS,
    work: async () => ((await refreshPublicCodes()) ? 'begun or ended' : null),
  })
}
