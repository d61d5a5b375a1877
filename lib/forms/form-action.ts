import 'server-only'
import { z } from 'zod'
import { failureOf } from '@/lib/db'
import { type Failure, fail, fieldErrorsOf, type Result } from '@/lib/errors'
import { type FailedForm, type FormState, type FormTexts, textsOf } from './form-state'

type Action<State> = (before: State, form: FormData) => Promise<State>
type Run<Parsed, Value> = (parsed: Parsed, form: FormData) => Promise<Result<Value>>

/** For functions of the data layer that check what they get themselves. */
export const ANY_FIELDS = z.record(z.string(), z.string())

/**
 * A server action of a form: checks its fields by `schema` and calls `run` with them. Gives what the form shows: what is
 * wrong, with everything that was typed but passwords. Something thrown is logged and becomes a code. After a success
 * `leave` shows another page.
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
  // With `leave` there is nothing to show after a success.
  return act as Action<FormState> & Action<FailedForm | null>
}

async function answer<Parsed, Value>(
  schema: z.ZodType<Parsed>,
  run: Run<Parsed, Value>,
  form: FormData,
): Promise<Result<Value>> {
  try {
    const parsed = await schema.safeParseAsync(textsOf(form))
    if (parsed.success) return await run(parsed.data, form)
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
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
