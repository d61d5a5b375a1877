import 'server-only'
import { runtime } from '@/lib/shared/runtime.mjs'

/** All pages depend on it. */
export const SETTINGS_TAG = 'settings'

const MAX_SECONDS = 3600

/**
 * Lets the server keep this page's finished response for all visitors until one of the tags is invalidated, `seconds` at
 * most (docs/decisions/005). A page calls it once, and reads neither cookies nor headers. Does nothing in development.
 */
export function cachePage(tags: readonly string[] = [], seconds = MAX_SECONDS) {
  const page = runtime.hooks.pageInRendering?.()
  if (!page) return
  page.seconds = seconds
  for (const tag of [SETTINGS_TAG, ...tags]) page.tags.add(tag)
}

/** The response of this page is for its visitor alone, or incomplete: no other gets it. */
export function keepPagePrivate() {
  const page = runtime.hooks.pageInRendering?.()
  if (page) page.isPrivate = true
}

/** Lets the server render the pages with one of these tags anew. */
export function invalidateTags(tags: string[]) {
  // Absent in a process that serves no pages.
  runtime.hooks.invalidateTags?.(tags)
}
