import 'server-only'
import { get } from 'node:http'
import { isDatabaseDown, isPoolExhausted, prisma } from '@/lib/db'
import { selfUrl } from '@/lib/runtime/self-url'
import { serverHooks, singleton } from '@/lib/shared/next-and-server.mjs'
import { forgetLastRead } from './last-read'
import { viewFields } from './rows'

const PING_INTERVAL_MS = 1000
/** The second drops pages that were being rendered while the database came back. */
const INVALIDATIONS = 2
const INVALIDATION_INTERVAL_MS = 5000

type Outage = { error: unknown; isOver: boolean }

const shared = singleton('products.outage', (): { outage?: Outage | undefined } => ({}))

serverHooks.isDatabaseAway = () => shared.outage?.isOver === false

/** Fails at once during a known outage instead of waiting for the database. */
export async function detectOutage<Value>(read: () => Promise<Value>): Promise<Value> {
  if (shared.outage && !shared.outage.isOver) throw shared.outage.error
  try {
    return await read()
  } catch (error) {
    if (isDatabaseDown(error) && !isPoolExhausted(error)) begin(error)
    throw error
  }
}

export function isOutageOver(): boolean {
  return shared.outage?.isOver === true
}

function begin(error: unknown) {
  if (shared.outage && !shared.outage.isOver) return
  console.error('The products cannot be read; those last read are shown meanwhile.', error)
  const outage = { error, isOver: false }
  shared.outage = outage
  pingUntilUp(outage)
}

function pingUntilUp(outage: Outage) {
  setTimeout(async () => {
    try {
      // Not `select 1`: a locked table is away too.
      await prisma.product.findFirst({ select: viewFields })
    } catch (error) {
      if (isDatabaseDown(error)) return pingUntilUp(outage)
    }
    outage.isOver = true
    console.info('The database answers again.')
    forgetLastRead()
    invalidatePages(outage)
  }, PING_INTERVAL_MS).unref()
}

/** Cached pages are invalidated from within a request, so the shop sends itself some. */
function invalidatePages(outage: Outage, calls = INVALIDATIONS) {
  if (shared.outage !== outage) return
  if (calls === 0) {
    shared.outage = undefined
    return
  }
  const again = (left: number) =>
    setTimeout(() => invalidatePages(outage, left), INVALIDATION_INTERVAL_MS).unref()
  get(selfUrl('/api/products'), (answer) => {
    answer.resume()
    answer.on('close', () => again(answer.statusCode === 200 ? calls - 1 : calls))
  }).on('error', () => again(calls))
}
