import type { ErrorCode } from '@/lib/errors'

/** What a form shows after an attempt; after a failed one with what was typed, without passwords. */
export type FormState =
  | { ok: true }
  | {
      ok: false
      code: ErrorCode
      fieldErrors: Record<string, string>
      values: Record<string, string>
    }
  | null
