import 'server-only'
import { LRUCache } from 'lru-cache'
import { oneAtATime } from '@/lib/one-at-a-time'
import { ownServer } from '@/lib/own-server'
import { renderSocial } from './render'

const MOST_BYTES = 16 * 1024 * 1024

type Shared = { kept: LRUCache<string, Buffer>; making: Map<string, Promise<Buffer | null>> }

const store = globalThis as { shopSocialPictures?: Shared }
store.shopSocialPictures ??= {
  kept: new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length }),
  making: new Map(),
}
const { kept, making } = store.shopSocialPictures
const inTurn = oneAtATime()

/**
 * The picture of this path for social networks, made once and kept, at most 16 MiB of them; null when there
 * is no such picture. One is made at a time, so that a crawler takes neither the memory nor the processor.
 */
export async function getSocial(path: string): Promise<Buffer | null> {
  const known = kept.get(path) ?? making.get(path)
  if (known) return known
  const made = inTurn(() => make(path))
  making.set(path, made)
  try {
    const picture = await made
    if (picture) kept.set(path, picture)
    return picture
  } finally {
    making.delete(path)
  }
}

/** Asks the shop itself for the picture: public files and uploads are both answered there. */
async function make(path: string): Promise<Buffer | null> {
  const answer = await fetch(ownServer(path))
  if (!answer.ok) return null
  return renderSocial(new Uint8Array(await answer.arrayBuffer()))
}
