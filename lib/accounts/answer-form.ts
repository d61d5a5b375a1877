import 'server-only'
import type { z } from 'zod'
import { isDatabaseDown } from '@/lib/db'
import { type Failure, fail, fieldErrorsOf, type Result } from '@/lib/errors'
import type { FailedForm, FormState } from './form-state'

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
  const failure = await attempt(async () => {
    const result = await work(parsed.data)
    return result.ok ? undefined : result
  })
  return failure ? refused(failure, values) : { ok: true }
}

/** Gives the failure of this work, also where it throws; undefined when it is done. */
export async function attempt(
  work: () => Promise<Failure | undefined>,
): Promise<Failure | undefined> {
  try {
    return await work()
  } catch (error) {
    console.error('A form failed', error)
    return fail(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')
  }
}

/** What the form shows after this failure. */
export function refused(
  { code, fieldErrors = {}, details: body = {} }: Failure,
  typed: Values,
): FailedForm {
  const kept = Object.entries(typed).filter(([name]) => !/password/i.test(name))
  return { ok: false, code, fieldErrors, values: Object.fromEntries(kept), body }
}

/** What was typed; files and what the framework adds are left out. */
export function textsOf(form: FormData): Values {
  const texts = [...form].filter(([key, value]) => typeof value === 'string' && key[0] !== '$')
  return Object.fromEntries(texts) as Values
}
