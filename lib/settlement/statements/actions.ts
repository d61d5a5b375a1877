'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { answerForm } from '@/lib/forms/answer-form'
import type { FailedForm } from '@/lib/forms/form-state'
import { creditQuery, readCreditFilters } from './credit-filters'
import { ROLES, type Role } from './csv-roles'
import { markNotDuplicate } from './mark-not-duplicate'
import { applyExact, assignCredit, dismissCredit } from './mutations'
import { readColumns } from './store'
import { undoCredit } from './undo'

type State = FailedForm | null

const anything = z.record(z.string(), z.string())

/**
 * Shows anew what the form stands on, which may have the same address as before: the list of all credits
 * where it names one, else its statement.
 */
function show(form: FormData, said: Record<string, string> = {}): never {
  const list = form.get('list')
  const id = encodeURIComponent(String(form.get('statementId')))
  const path = `/admin/bank/${list === null ? id : 'credits'}`
  const query = new URLSearchParams(
    list === null
      ? ''
      : creditQuery(readCreditFilters(Object.fromEntries(new URLSearchParams(String(list))))),
  )
  for (const [name, value] of Object.entries(said)) query.set(name, value)
  revalidatePath(path)
  redirect(`${path}?${query}`)
}

/** Reads the table of `statementId` by its columns `column-0`, `column-1`, ... */
export async function readColumnsAction(_: State, form: FormData): Promise<State> {
  const id = String(form.get('statementId'))
  const answer = await answerForm(form, anything, () => readColumns(id, rolesOf(form)))
  if (!answer.ok) return answer
  show(form)
}

function rolesOf(form: FormData): Role[] {
  const roles: Role[] = []
  for (let index = 0; form.has(`column-${index}`) && index < 200; index++) {
    const said = form.get(`column-${index}`)
    roles.push(ROLES.find((role) => role === said) ?? 'none')
  }
  return roles
}

/** Marks as paid what the credits of `statementId`, or of all statements, pay exactly. */
export async function applyExactAction(_: State, form: FormData): Promise<State> {
  let [paid, left] = [0, 0]
  const answer = await answerForm(form, anything, async () => {
    const id = form.get('statementId')
    const applied = await applyExact(typeof id === 'string' && id !== '' ? id : undefined)
    if (applied.ok) ({ paid, left } = applied.value)
    return applied
  })
  if (!answer.ok) return answer
  show(form, { paid: String(paid), left: String(left) })
}

/** Counts the credit `creditId` for the order `reference`. */
export async function assignAction(_: State, form: FormData): Promise<State> {
  let effect = ''
  const answer = await answerForm(form, anything, async (input) => {
    const assigned = await assignCredit(input)
    if (assigned.ok) effect = assigned.value.effect
    return assigned
  })
  if (!answer.ok) return answer
  show(form, { said: effect })
}

/** Takes the credit `creditId` off the queue. */
export async function setAsideAction(_: State, form: FormData): Promise<State> {
  const answer = await answerForm(form, anything, dismissCredit)
  if (!answer.ok) return answer
  show(form, { said: 'aside' })
}

/** Puts the credit `creditId`, which was taken for one of an earlier file, into the queue. */
export async function takeAsAnotherAction(_: State, form: FormData): Promise<State> {
  const answer = await answerForm(form, anything, markNotDuplicate)
  if (!answer.ok) return answer
  show(form, { said: 'another' })
}

/** Takes the credit `creditId` back from the order `orderId`. */
export async function undoAction(_: State, form: FormData): Promise<State> {
  let status = ''
  const answer = await answerForm(form, anything, async (input) => {
    const undone = await undoCredit(input)
    if (undone.ok) status = undone.value.status
    return undone
  })
  if (!answer.ok) return answer
  show(form, { said: status === 'awaiting_payment' ? 'undoneUnpaid' : 'undone' })
}
