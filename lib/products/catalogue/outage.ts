import 'server-only'
import { get } from 'node:http'
import { isDatabaseDown, prisma } from '@/lib/db'
import { selfUrl } from '@/lib/runtime/self-url'
import { singleton } from '@/lib/shared/next-and-server.mjs'

const ASK_EVERY_MS = 1000
/** The second call drops pages that were being made while the database came back. */
const CALLS = 2
const CALL_EVERY_MS = 5000

type Outage = { error: unknown; isOver: boolean }

const shared = singleton('products.outage', (): { outage?: Outage | undefined } => ({}))

/** Runs a read. While the database is known to be away it fails at once instead of waiting for it. */
export async function detectOutage<Value>(read: () => Promise<Value>): Promise<Value> {
  if (shared.outage && !shared.outage.isOver) throw shared.outage.error
  try {
    return await read()
  } catch (error) {
    if (isDatabaseDown(error)) begin(error)
    throw error
  }
}

/** True while pages may still hold the bundled catalogue although the database answers again. */
export function isOutageOver(): boolean {
  return shared.outage?.isOver === true
}

function begin(error: unknown) {
  if (shared.outage && !shared.outage.isOver) return
  console.error('The products cannot be read; the bundled catalogue is shown meanwhile.', error)
  const outage = { error, isOver: false }
  shared.outage = outage
  askAgain(outage)
}

function askAgain(outage: Outage) {
  setTimeout(async () => {
    try {
      await prisma.$queryRaw`select 1`
    } catch {
      return askAgain(outage)
    }
    outage.isOver = true
    console.info('The database answers again.')
    forgetPages(outage)
  }, ASK_EVERY_MS).unref()
}

/** Cached pages can only be dropped from within a request: the shop sends itself some. */
function forgetPages(outage: Outage, calls = CALLS) {
  if (shared.outage !== outage) return
  if (calls === 0) {
    shared.outage = undefined
    return
  }
  const again = (left: number) => setTimeout(() => forgetPages(outage, left), CALL_EVERY_MS).unref()
  get(selfUrl('/api/products'), (answer) => {
    answer.resume()
    answer.on('close', () => again(answer.statusCode === 200 ? calls - 1 : calls))
  }).on('error', () => again(calls))
}
