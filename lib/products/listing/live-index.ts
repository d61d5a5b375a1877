import 'server-only'
import { forgetPages } from '@/lib/products/catalogue/forget-pages'
import { detectOutage } from '@/lib/products/catalogue/outage'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { buildIndex, changeIndex, type ProductIndex } from './product-index'
import { readAllEntries, readChanges, readEntries, readHorizon } from './read-entries'

/** What others changed is seen after this long; what this process changed, at once. */
const LOOK_EVERY_MS = 1000
/** Then all is read again, for what no trigger tells of. */
const RELOAD_EVERY_MS = 3_600_000

type Live = {
  index: ProductIndex
  /** Transactions from here on may hold changes not yet seen. */
  since: string
  /** What was seen of them: product and transaction. */
  seen: Map<string, string>
  /** How often this process had changed products when it was read. */
  marks: number
  readAt: number
  loadedAt: number
}

type Shared = { live?: Live; busy?: Promise<Live> | undefined; marks: number }

const store = singleton('products.index', () => ({ shared: { marks: 0 } as Shared }))

/**
 * Every product, as the database has it: loaded once, then brought up to date from the
 * feed of changes. Requests that come together share one look. Throws when the database is away.
 */
export async function getProductIndex(): Promise<ProductIndex> {
  const shared = sharedNow()
  const oldest = Date.now() - LOOK_EVERY_MS
  while (!shared.live || shared.live.readAt <= oldest || shared.live.marks !== shared.marks) {
    shared.busy ??= look(shared).finally(() => {
      shared.busy = undefined
    })
    await shared.busy
  }
  return shared.live.index
}

/** The index as it was last read, for the time the database is away. */
export function lastProductIndex(): ProductIndex | undefined {
  return sharedNow().live?.index
}

/** This process has changed products: the next request must see it. */
export function markProductsChanged() {
  sharedNow().marks += 1
}

/** Forgets everything, for tests that empty the database under the index. */
export function forgetProductIndex() {
  store.shared = { marks: 0 }
}

function sharedNow(): Shared {
  return store.shared
}

async function look(shared: Shared): Promise<Live> {
  const { live, marks } = shared
  const readAt = Date.now()
  if (!live) return load(shared)
  if (readAt - live.loadedAt > RELOAD_EVERY_MS) {
    live.loadedAt = readAt
    // Nobody waits for it; what changes meanwhile, the next look finds.
    load(shared).catch((error) => console.error('The products could not be read again', error))
  }
  const { since, changed } = await detectOutage(() => readChanges(live.since))
  // Another database, or the same one as it was before: transactions count from further back.
  if (BigInt(since) < BigInt(live.since)) {
    const other = await load(shared)
    await forgetPages()
    return other
  }
  const unseen = changed.filter(({ id, xact }) => live.seen.get(id) !== xact)
  const entries = unseen.length > 0 ? await detectOutage(() => readEntries(idsOf(unseen))) : null
  const seen = changed.filter(({ xact }) => BigInt(xact) >= BigInt(since))
  shared.live = {
    index: entries ? changeIndex(live.index, entries) : live.index,
    since,
    seen: new Map(seen.map(({ id, xact }) => [id, xact])),
    marks,
    readAt,
    loadedAt: live.loadedAt,
  }
  if (entries) await forgetPages()
  return shared.live
}

async function load(shared: Shared): Promise<Live> {
  const { marks } = shared
  const readAt = Date.now()
  const since = await detectOutage(readHorizon)
  const index = buildIndex(await detectOutage(readAllEntries))
  shared.live = { index, since, seen: new Map(), marks, readAt, loadedAt: readAt }
  return shared.live
}

const idsOf = (changes: { id: string }[]) => changes.map(({ id }) => id)
