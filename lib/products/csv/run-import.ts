import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { type RunOptions, runImportAs } from './start-import'

/**
 * Each product all or nothing; skips those changed, deleted or in conflict since. Repeatable: after 60 s `left` remain.
 * `isPartial` writes valid products despite problems; `onBegin` precedes any write, `onWritten` follows each batch.
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT when problems forbid it.
 */
export const runImport = asAdmin((admin, id: string, options: RunOptions = {}) =>
  runImportAs(admin.user.id, id, options),
)
