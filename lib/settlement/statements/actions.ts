'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { creditQuery, readCreditFilters } from '@/lib/settlement/statements/credits/filters'
import {
  applyExact,
  assignCredit,
  dismissCredit,
  markNotDuplicate,
} from '@/lib/settlement/statements/credits/mutations'
import { undoCredit } from '@/lib/settlement/statements/credits/undo'
import { rolesIn } from '@/lib/settlement/statements/parsing/csv/roles'
import { confirmStatement, discardStatement } from './store'

/** Redirects to the list of all credits if the form names one, else to its statement. */
function show(form: FormData, result: Record<string, string> = {}): never {
  const list = form.get('list')
  const id = encodeURIComponent(String(form.get('statementId')))
  const path = `/admin/bank/${list === null ? id : 'credits'}`
  const query = new URLSearchParams(
    list === null
      ? ''
      : creditQuery(readCreditFilters(Object.fromEntries(new URLSearchParams(String(list))))),
  )
  for (const [name, value] of Object.entries(result)) query.set(name, value)
  revalidatePath(path)
  redirect(`${path}?${query}`)
}

/** Form fields: `statementId`, and of a table the roles `column-0`, `column-1`, ... */
export const confirmStatementAction = formAction(
  ANY_FIELDS,
  (_, form) => confirmStatement(String(form.get('statementId')), rolesIn(Object.fromEntries(form))),
  (_, form) => show(form),
)

export const discardStatementAction = formAction(
  ANY_FIELDS,
  ({ statementId }) => discardStatement(String(statementId)),
  () => {
    revalidatePath('/admin/bank')
    redirect('/admin/bank?result=discarded')
  },
)

/** All statements without a `statementId`. */
export const applyExactAction = formAction(
  ANY_FIELDS,
  ({ statementId }) => applyExact(statementId || undefined),
  ({ paid, left }, form) => show(form, { paid: String(paid), left: String(left) }),
)

export const assignAction = formAction(ANY_FIELDS, assignCredit, ({ effect }, form) =>
  show(form, { result: effect }),
)

export const dismissAction = formAction(ANY_FIELDS, dismissCredit, (_, form) =>
  show(form, { result: 'dismissed' }),
)

export const markNotDuplicateAction = formAction(ANY_FIELDS, markNotDuplicate, (_, form) =>
  show(form, { result: 'another' }),
)

export const undoAction = formAction(ANY_FIELDS, undoCredit, ({ status }, form) =>
  show(form, { result: status === 'awaiting_payment' ? 'undoneUnpaid' : 'undone' }),
)
