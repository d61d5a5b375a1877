import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'

/** Characters: far more than concurrent renderings need. Texts of requests for RSC data alone are evicted. */
const MAX_CHARACTERS = 4_000_000

const texts = singleton(
  'document-texts',
  () =>
    new LRUCache<string, string>({
      maxSize: MAX_CHARACTERS,
      sizeCalculation: (stored) => stored.length + 1,
    }),
)

runtime.hooks.documentText = (name) => texts.get(name)

/**
 * Stores a text for the SSR pass of this request (components/layout/server-head-tags.tsx) and returns its
 * content-based name. Props would send the text to the browser a second time.
 */
export function storeForDocument(text: string): string {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  texts.set(name, text)
  return name
}
