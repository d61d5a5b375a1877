import type { ErrorCode } from '@/lib/errors'

/** What a form sends, by the names of its fields. */
export type FormTexts = Record<string, string>

/** What a form shows after a failed attempt: `values` is what was typed, without passwords. */
export type FailedForm = {
  ok: false
  code: ErrorCode
  fieldErrors: Record<string, string>
  values: FormTexts
  /** Further fields of the failure, such as the seconds to wait. */
  body: Record<string, unknown>
}

/** What a form shows after an attempt. */
export type FormState = { ok: true } | FailedForm | null

/** What was typed; files and what the framework adds are left out. */
export function textsOf(form: FormData): FormTexts {
  const texts = [...form].filter(([key, value]) => typeof value === 'string' && key[0] !== '$')
  return Object.fromEntries(texts) as FormTexts
}
