import type { ErrorCode } from '@/lib/errors'

/** By field name. */
export type FormTexts = Record<string, string>

/** `values` are the typed texts, without passwords. */
export type FailedForm = {
  ok: false
  code: ErrorCode
  fieldErrors: Record<string, string>
  values: FormTexts
  /** Details of the failure, e.g. `retryAfter` in seconds. */
  body: Record<string, unknown>
}

/** Null before the first attempt. */
export type FormState = { ok: true } | FailedForm | null

/** Without files, React's own fields, and NUL, which PostgreSQL cannot store. */
export function textsOf(form: FormData): FormTexts {
  const texts = [...form].flatMap(([key, value]) =>
    typeof value === 'string' && key[0] !== '$' ? [[key, value].map(withoutNul)] : [],
  )
  return Object.fromEntries(texts)
}

const withoutNul = (text: string) => text.replaceAll('\0', '')
