import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { describeError } from '@/lib/runtime/outbox/retry'
import { runtime } from '@/lib/shared/runtime.mjs'

/** Changes of one slot are purged together, one second after it, when other instances have heard of them too. */
const SLOT_SECONDS = 2
const AFTER_SLOT_SECONDS = 1
const TIMEOUT_MS = 10_000

/** Purges the CDN whenever this instance invalidates pages, after its own changes and those of others. */
export function startPurging(): void {
  if (!env.CDN_PURGE_URL) return
  runtime.hooks.purgeTags = (tags) => void purgeLater(tags)
  // A process that serves no pages has no other.
  runtime.hooks.invalidateTags ??= runtime.hooks.purgeTags
}

/** One message of the outbox per slot, whichever instances notice the change. Never throws. */
export async function purgeLater(tags: string[]): Promise<void> {
  const named = tags.join(' ')
  try {
    await prisma.$executeRaw`
      insert into outbox_messages (id, topic, payload, run_after)
      select md5(concat_ws(' ', 'cdn.purge', ${named}::text, slot))::uuid, 'cdn.purge',
        jsonb_build_object('tags', ${named}::text),
        to_timestamp((slot + 1) * ${SLOT_SECONDS}::int + ${AFTER_SLOT_SECONDS}::int)
      from (select floor(extract(epoch from now()) / ${SLOT_SECONDS}::int) as slot) as current
      on conflict (id) do nothing`
  } catch (error) {
    console.warn(`CDN: pages are not purged. ${describeError(error)}`)
  }
  setTimeout(wakeOutbox, (SLOT_SECONDS + AFTER_SLOT_SECONDS) * 1000).unref()
}

/** Throws when the CDN does not accept the purge, to be retried. */
export async function purgeCdn({ tags }: { tags: string }): Promise<void> {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = env
  if (!url) return
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Surrogate-Key': tags,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: tags.split(' ') }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The CDN answered ${response.status}`)
}
