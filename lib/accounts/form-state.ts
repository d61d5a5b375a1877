import type { ErrorCode } from '@/lib/errors'

/** What a form shows after a failed attempt: `values` is what was typed, without passwords. */
export type FailedForm = {
  ok: false
  code: ErrorCode
  fieldErrors: Record<string, string>
  values: Record<string, string>
  /** Further fields of the failure, such as the seconds to wait. */
  body: Record<string, unknown>
}

/** What a form shows after an attempt. */
export type FormState = { ok: true } | FailedForm | null
