import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { type RunOptions, runImportAs } from './start-import'

/**
 * Each product all or nothing; skips those changed, deleted or in conflict since. Repeatable: after 60 s `left` remain.
 * `isPartial` writes valid products despite problems; `onBegin` precedes any write, `onWritten` follows each batch.
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT when problems forbid it.
 */
export const runImport = asAdmin((admin, id: string, options: RunOptions = {}) =>
  runImportAs(admin.user.id, id, options),
)

/** `runImport` for a form, with its pages invalidated. */
export async function runAndRefresh({ importId = '', partial }: Record<string, string>) {
  let isBegun = false
  const onBegin = () => {
    isBegun = true
  }
  try {
    const isPartial = partial === 'on'
    return await runImport(importId, { isPartial, onBegin, onWritten: refreshProducts })
  } finally {
    // Also after a failure; not for refused callers, who could empty the caches repeatedly.
    if (isBegun) refreshProducts()
  }
}
