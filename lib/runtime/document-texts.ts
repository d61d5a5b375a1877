import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts-key'

/** Characters: far more than concurrent renderings need. Texts of requests for RSC data alone are evicted. */
const MAX_CHARACTERS = 4_000_000

/**
 * Stores a text for the SSR pass of this request (components/layout/server-head-tags.tsx) and returns its
 * content-based name. Props would send the text to the browser a second time.
 */
export function storeForDocument(text: string): string {
  const shared = globalThis as { [DOCUMENT_TEXTS]?: DocumentTexts }
  shared[DOCUMENT_TEXTS] ??= new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (stored) => stored.length + 1,
  })
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  shared[DOCUMENT_TEXTS].set(name, text)
  return name
}
