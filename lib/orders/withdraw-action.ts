'use server'

import { failureOf } from '@/lib/db'
import type { Failure, Result } from '@/lib/errors'
import { checkStatement, type Statement, withdraw } from './withdraw'

/** Where a customer is with a withdrawal: the form, what it says once more, and that it was received. */
export type WithdrawalState =
  | { step: 'form'; statement: Statement; failure?: Failure }
  | { step: 'check'; statement: Statement; failure?: Failure }
  | { step: 'done'; reference: string; email: string; at: string }

/** The next step of a form with `step`, `name`, `reference` and `email`. */
export async function withdrawalAction(
  _: WithdrawalState,
  form: FormData,
): Promise<WithdrawalState> {
  const statement = {
    name: textOf(form, 'name'),
    reference: textOf(form, 'reference'),
    email: textOf(form, 'email'),
  }
  const step = textOf(form, 'step')
  if (step === 'confirm') {
    const result = await attempt(() => withdraw(statement))
    if (!result.ok) return { step: 'check', statement, failure: result }
    const { reference, email, at } = result.value
    return { step: 'done', reference, email, at: at.toISOString() }
  }
  if (step !== 'check') return { step: 'form', statement }
  const checked = await attempt(() => checkStatement(statement))
  return checked.ok
    ? { step: 'check', statement: checked.value }
    : { step: 'form', statement, failure: checked }
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

async function attempt<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    console.error('The withdrawal form failed', error)
    return failureOf(error)
  }
}
