import 'server-only'
import { z } from 'zod'
import { failureOf } from '@/lib/db'
import { type Failure, fail, fieldErrorsOf, type Result } from '@/lib/errors'
import { logFailure } from '@/lib/runtime/error-reports/log-failure'
import { reportError } from '@/lib/runtime/error-reports/report'
import { isSealed } from '@/lib/settings/sealed'
import { type FailedForm, type FormState, type FormTexts, textsOf } from './form-state'

type Action<State> = (before: State, form: FormData) => Promise<State>
type Run<Parsed, Value> = (parsed: Parsed, form: FormData) => Promise<Result<Value>>

/** For data functions that validate themselves. */
export const ANY_FIELDS = z.record(z.string(), z.string())

/**
 * Validates by `schema`, then calls `run`. Failures return the typed values without passwords and sealed settings; errors are
 * logged and become a code. `leave` redirects after success.
 */
export function formAction<Parsed, Value>(
  schema: z.ZodType<Parsed>,
  run: Run<Parsed, Value>,
): Action<FormState>
export function formAction<Parsed, Value>(
  schema: z.ZodType<Parsed>,
  run: Run<Parsed, Value>,
  leave: (value: Value, form: FormData) => never,
): Action<FailedForm | null>
export function formAction<Parsed, Value>(
  schema: z.ZodType<Parsed>,
  run: Run<Parsed, Value>,
  leave?: (value: Value, form: FormData) => never,
): Action<FormState> & Action<FailedForm | null> {
  const act: Action<FormState> = async (_, form) => {
    const result = await answer(schema, run, form)
    if (!result.ok) return refused(result, textsOf(form))
    leave?.(result.value, form)
    return { ok: true }
  }
  // `leave` never returns.
  return act as Action<FormState> & Action<FailedForm | null>
}

async function answer<Parsed, Value>(
  schema: z.ZodType<Parsed>,
  run: Run<Parsed, Value>,
  form: FormData,
): Promise<Result<Value>> {
  return attempt(async () => {
    const parsed = await schema.safeParseAsync(textsOf(form))
    if (parsed.success) return run(parsed.data, form)
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  })
}

function refused(
  { code, fieldErrors = {}, details: body = {} }: Failure,
  typed: FormTexts,
): FailedForm {
  const values = Object.entries(typed).filter(
    ([name]) => !/password/i.test(name) && !isSealed(name),
  )
  return { ok: false, code, fieldErrors, values: Object.fromEntries(values), body }
}

/** Logs what `work` throws and returns its code, so that the form keeps what was typed. */
export async function attempt<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    logFailure('A form failed', error)
    reportError(error, { kind: 'form', name: 'form' })
    return failureOf(error)
  }
}
