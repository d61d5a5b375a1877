import 'server-only'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { changedTags, invalidatePages } from '@/lib/products/catalogue/page-tags'
import { singleton } from '@/lib/shared/runtime.mjs'
import { changeIndex } from './change-index'
import type { IndexEntry } from './columns'
import { IndexBuilder, type ProductIndex } from './product-index'
import { type Change, readAllEntries, readChanges, readEntries, readHorizon } from './read-entries'

/** Delay until other processes' changes are seen; this process's own are immediate. */
const POLL_INTERVAL_MS = 1000
/** Full reload, for changes that no trigger records. */
const RELOAD_INTERVAL_MS = 3_600_000

type Live = {
  index: ProductIndex
  /** Oldest transaction that may hold unseen changes. */
  since: string
  /** The changes already applied, by product id. */
  seen: Map<string, Change>
  /** Changes read since are relative to what pages show; the index as loaded may hold some already. */
  isPolled: boolean
  marks: number
  readAt: number
  loadedAt: number
}

type Shared = { live?: Live; busy?: Promise<Live> | undefined; marks: number }

const store = singleton('products.index', () => ({ shared: { marks: 0 } as Shared }))

/** Loaded once, then updated from `product_changes`. Concurrent requests share one poll. Throws during an outage. */
export async function getProductIndex(): Promise<ProductIndex> {
  const shared = sharedNow()
  const oldest = Date.now() - POLL_INTERVAL_MS
  while (!shared.live || shared.live.readAt <= oldest || shared.live.marks !== shared.marks) {
    shared.busy ??= poll(shared).finally(() => {
      shared.busy = undefined
    })
    await shared.busy
  }
  return shared.live.index
}

export function lastProductIndex(): ProductIndex | undefined {
  return sharedNow().live?.index
}

/** The next call of `getProductIndex` reads the changes. */
export function markProductsChanged() {
  sharedNow().marks += 1
}

/** For tests that empty the database. */
export function resetProductIndex() {
  store.shared = { marks: 0 }
}

function sharedNow(): Shared {
  return store.shared
}

async function poll(shared: Shared): Promise<Live> {
  const { live, marks } = shared
  const readAt = Date.now()
  if (!live) return load(shared)
  if (readAt - live.loadedAt > RELOAD_INTERVAL_MS) {
    live.loadedAt = readAt
    load(shared, live).catch((error) =>
      console.error('The products could not be read again', error),
    )
  }
  const { since, changed } = await detectOutage(() => readChanges(live.since))
  // The database was replaced or restored: transaction ids start lower.
  if (BigInt(since) < BigInt(live.since)) {
    const other = await load(shared)
    invalidatePages()
    return other
  }
  const unseen = changed.filter(({ id, xact }) => live.seen.get(id)?.xact !== xact)
  const entries = unseen.length > 0 ? await detectOutage(() => readEntries(idsOf(unseen))) : null
  const change = entries && changeIndex(live.index, entries)
  const isWide = !live.isPolled || unseen.some((change) => isUnseenWide(live, change))
  const seen = changed.filter(({ xact }) => BigInt(xact) >= BigInt(since))
  shared.live = {
    index: change?.index ?? live.index,
    since,
    seen: new Map(seen.map((change) => [change.id, change])),
    isPolled: true,
    marks,
    readAt,
    loadedAt: live.loadedAt,
  }
  if (change) {
    const isNarrow = !isWide && change.isInPlace
    invalidatePages(isNarrow ? changedTags(live.index, change.index, entries) : undefined)
  }
  return shared.live
}

/** `before`: what is replaced, whose next poll finds again what changed meanwhile. */
async function load(shared: Shared, before?: Live): Promise<Live> {
  const { marks } = shared
  const readAt = Date.now()
  const { since, seen } = before ?? { since: await detectOutage(readHorizon), seen: new Map() }
  const index = await detectOutage(() => readIndex(shared.live?.index))
  shared.live = { index, since, seen, isPolled: false, marks, readAt, loadedAt: readAt }
  return shared.live
}

/** `last`: the index that it replaces, so that no text of both is held twice. */
async function readIndex(last: ProductIndex | undefined): Promise<ProductIndex> {
  const builder = new IndexBuilder()
  for await (const entries of readAllEntries()) {
    builder.add(last ? entries.map((entry) => withTextsOf(last, entry)) : entries)
  }
  return builder.build()
}

function withTextsOf({ rowOf, ids, texts }: ProductIndex, entry: IndexEntry): IndexEntry {
  const row = rowOf.get(entry.id)
  if (row === undefined) return entry
  const id = ids[row] ?? entry.id
  const text = texts[row]
  return { ...entry, id, text: text === entry.text ? text : entry.text }
}

const isUnseenWide = ({ since, seen }: Live, { id, wideXact }: Change) =>
  BigInt(wideXact) >= BigInt(since) && seen.get(id)?.wideXact !== wideXact

const idsOf = (changes: { id: string }[]) => changes.map(({ id }) => id)
