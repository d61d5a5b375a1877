import 'server-only'
import type { z } from 'zod'
import { failureOf } from '@/lib/db'
import { type Failure, fail, fieldErrorsOf, type Result } from '@/lib/errors'
import { type FailedForm, type FormTexts, textsOf } from './form-state'

/** Checks a form and does its work; whatever is thrown is logged and becomes a failure. */
export async function answerForm<Parsed>(
  form: FormData,
  schema: z.ZodType<Parsed>,
  work: (parsed: Parsed) => Promise<Result<unknown>>,
): Promise<{ ok: true } | FailedForm> {
  const values = textsOf(form)
  const parsed = await schema.safeParseAsync(values)
  if (!parsed.success) {
    return refused(fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) }), values)
  }
  const result = await attempt(() => work(parsed.data))
  return result.ok ? { ok: true } : refused(result, values)
}

async function attempt(work: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
  try {
    return await work()
  } catch (error) {
    console.error('A form failed', error)
    return failureOf(error)
  }
}

function refused(
  { code, fieldErrors = {}, details: body = {} }: Failure,
  typed: FormTexts,
): FailedForm {
  const kept = Object.entries(typed).filter(([name]) => !/password/i.test(name))
  return { ok: false, code, fieldErrors, values: Object.fromEntries(kept), body }
}
