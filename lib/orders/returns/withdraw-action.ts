'use server'

import { randomUUID } from 'node:crypto'
import { getCurrentUser } from '@/lib/auth/session'
import type { Failure } from '@/lib/errors'
import { attempt } from '@/lib/forms/form-action'
import { textsOf } from '@/lib/forms/form-state'
import {
  checkStatement,
  type Statement,
  type WithdrawableLine,
  type Withdrawal,
  withdraw,
} from './withdraw'

type Form = { step: 'form'; statement: Statement; failure?: Failure }
type Check = {
  step: 'check'
  statement: Statement
  lines: WithdrawableLine[]
  /** Stated so far, by line id; everything when missing. */
  units: Record<string, string>
  key: string
  failure?: Failure
}
type Done = Omit<Withdrawal, 'at'> & { step: 'done'; at: string }
export type WithdrawalState = Form | Check | Done

const UNITS = 'units.'

/** Form fields: `step`, `name`, `reference`, `email`, and with the step `confirm` `key` and `units.<line id>`. */
export async function withdrawalAction(
  _: WithdrawalState,
  form: FormData,
): Promise<WithdrawalState> {
  const texts = textsOf(form)
  const { name = '', reference = '', email = '', step } = texts
  const statement = { name, reference, email }
  if (step === 'form') return { step, statement }
  const units = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      field.startsWith(UNITS) ? [[field.slice(UNITS.length), text]] : [],
    ),
  )
  const key = texts.key || randomUUID()
  if (step === 'confirm') {
    const result = await attempt(async () =>
      withdraw({ ...statement, key, units }, await visitorId()),
    )
    if (result.ok) return done(result.value)
    return check(statement, { units, key, failure: result })
  }
  return check(statement, { units: {}, key })
}

async function check(
  stated: Statement,
  rest: Pick<Check, 'units' | 'key' | 'failure'>,
): Promise<WithdrawalState> {
  const checked = await attempt(async () => checkStatement(stated, await visitorId()))
  if (!checked.ok) return { step: 'form', statement: stated, failure: rest.failure ?? checked }
  const { statement, lines } = checked.value
  if (lines.length > 0) return { step: 'check', statement, lines, ...rest }
  // Withdrawn from entirely before: acknowledged again.
  const withdrawn = await attempt(async () => withdraw(statement, await visitorId()))
  if (withdrawn.ok) return done(withdrawn.value)
  return { step: 'form', statement, failure: withdrawn }
}

const visitorId = async () => (await getCurrentUser())?.id ?? null

const done = ({ at, ...withdrawal }: Withdrawal): Done => ({
  step: 'done',
  at: at.toISOString(),
  ...withdrawal,
})
