'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { creditQuery, readCreditFilters } from './credit-filters'
import { ROLES, type Role } from './csv-roles'
import { markNotDuplicate } from './mark-not-duplicate'
import { applyExact, assignCredit, dismissCredit } from './mutations'
import { readColumns } from './store'
import { undoCredit } from './undo'

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
export const readColumnsAction = formAction(
  ANY_FIELDS,
  (_, form) => readColumns(String(form.get('statementId')), rolesOf(form)),
  (_, form) => show(form),
)

function rolesOf(form: FormData): Role[] {
  const roles: Role[] = []
  for (let index = 0; form.has(`column-${index}`) && index < 200; index++) {
    const said = form.get(`column-${index}`)
    roles.push(ROLES.find((role) => role === said) ?? 'none')
  }
  return roles
}

/** Marks as paid what the credits of `statementId`, or of all statements, pay exactly. */
export const applyExactAction = formAction(
  ANY_FIELDS,
  ({ statementId }) => applyExact(statementId || undefined),
  ({ paid, left }, form) => show(form, { paid: String(paid), left: String(left) }),
)

/** Counts the credit `creditId` for the order `reference`. */
export const assignAction = formAction(ANY_FIELDS, assignCredit, ({ effect }, form) =>
  show(form, { said: effect }),
)

/** Takes the credit `creditId` off the queue. */
export const dismissAction = formAction(ANY_FIELDS, dismissCredit, (_, form) =>
  show(form, { said: 'dismissed' }),
)

/** Puts the credit `creditId`, which was taken for one of an earlier file, into the queue. */
export const markNotDuplicateAction = formAction(ANY_FIELDS, markNotDuplicate, (_, form) =>
  show(form, { said: 'another' }),
)

/** Takes the credit `creditId` back from the order `orderId`. */
export const undoAction = formAction(ANY_FIELDS, undoCredit, ({ status }, form) =>
  show(form, { said: status === 'awaiting_payment' ? 'undoneUnpaid' : 'undone' }),
)
