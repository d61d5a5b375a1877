import 'server-only'
import type { z } from 'zod'
import { isDatabaseDown } from '@/lib/db'
import { type Failure, fail, fieldErrorsOf, type Result } from '@/lib/errors'
import type { FormState } from './form-state'

type Values = Record<string, string>

/** Checks a form and does its work; whatever is thrown is logged and becomes a failure. */
export async function answerForm<Parsed>(
  form: FormData,
  schema: z.ZodType<Parsed>,
  work: (parsed: Parsed) => Promise<Result<unknown>>,
): Promise<FormState> {
  const values = textsOf(form)
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    return refused(fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) }), values)
  }
  try {
    const result = await work(parsed.data)
    return result.ok ? { ok: true } : refused(result, values)
  } catch (error) {
    console.error('An account form failed', error)
    return refused(fail(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR'), values)
  }
}

function refused({ code, fieldErrors = {} }: Failure, typed: Values) {
  const kept = Object.entries(typed).filter(([name]) => !/password/i.test(name))
  return { ok: false, code, fieldErrors, values: Object.fromEntries(kept) } as const
}

function textsOf(form: FormData): Values {
  const texts = [...form].filter(([key, value]) => typeof value === 'string' && key[0] !== '$')
  return Object.fromEntries(texts) as Values
}
