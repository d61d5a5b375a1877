import 'server-only'
import { isDatabaseDown, isPoolExhausted, prisma } from '@/lib/db'
import { viewFields } from '@/lib/products/catalogue/rows'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'

const PING_INTERVAL_MS = 1000

const shared = singleton('products.outage', (): { outage?: { error: unknown } | undefined } => ({}))

runtime.hooks.isDatabaseAway = () => shared.outage !== undefined

/** Fails at once during a known outage instead of waiting for the database. */
export async function detectOutage<Value>(read: () => Promise<Value>): Promise<Value> {
  if (shared.outage) throw shared.outage.error
  try {
    return await read()
  } catch (error) {
    if (isDatabaseDown(error) && !isPoolExhausted(error)) begin(error)
    throw error
  }
}

function begin(error: unknown) {
  if (shared.outage) return
  console.error('The products cannot be read; pages that were kept are shown meanwhile.', error)
  shared.outage = { error }
  pingUntilUp()
}

function pingUntilUp() {
  setTimeout(async () => {
    try {
      // Not `select 1`: a locked table is away too.
      await prisma.product.findFirst({ select: viewFields })
    } catch (error) {
      if (isDatabaseDown(error)) return pingUntilUp()
    }
    shared.outage = undefined
    console.info('The database answers again.')
  }, PING_INTERVAL_MS).unref()
}
