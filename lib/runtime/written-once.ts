import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type KeptTexts, WRITTEN_ONCE } from './written-once-key'

/** Far more than is being rendered at one moment; what a request for data alone left is pushed out. */
const MAX_LETTERS = 4_000_000

/**
 * Keeps a text for the part of this request that writes the document (components/layout/written-tags.tsx),
 * and gives its name. Server components and that part share nothing else but what travels to the
 * browser, where this text is not wanted a second time. The same text has the same name in every request.
 */
export function keepForDocument(text: string): string {
  const shared = globalThis as { [WRITTEN_ONCE]?: KeptTexts }
  shared[WRITTEN_ONCE] ??= new LRUCache<string, string>({
    maxSize: MAX_LETTERS,
    sizeCalculation: (kept) => kept.length + 1,
  })
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  shared[WRITTEN_ONCE].set(name, text)
  return name
}
