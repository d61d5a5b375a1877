'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import type { FailedForm } from '@/lib/forms/form-state'
import { applyOrderAction } from './apply-action'
import { decideTickets, revealTicket } from './tickets'

/** Does the `move` of a form to its order, then shows the order's page, which says that it is done. */
export const submitOrderAction = formAction(ANY_FIELDS, applyOrderAction, ({ reference }, form) =>
  show(reference, String(form.get('move'))),
)

/** The order's page anew: the browser would keep the one it has where its address stays the same. */
function show(reference: string, done: string): never {
  const path = `/admin/orders/${reference}`
  revalidatePath(path)
  redirect(`${path}?done=${encodeURIComponent(done)}`)
}

/** Decides the tickets of a form, whose fields `ticket.<id>` say how, then shows the order's page. */
export const decideTicketsAction = formAction(
  ANY_FIELDS,
  ({ orderId, ...fields }) => {
    const decisions = Object.entries(fields)
      .filter(([name, value]) => name.startsWith('ticket.') && value !== '')
      .map(([name, value]) => [name.slice('ticket.'.length), value])
    return decideTickets({ orderId, decisions: Object.fromEntries(decisions) })
  },
  ({ reference }) => show(reference, 'tickets'),
)

/** What a form shows that asks for a ticket's code: the code itself, in this answer alone. */
export type Revealed = { ok: true; code: string } | FailedForm | null

/** The code of the form's `ticketId` for its `password`. */
export async function revealTicketAction(_: Revealed, form: FormData): Promise<Revealed> {
  let code = ''
  const reveal = formAction(ANY_FIELDS, async ({ ticketId, password }) => {
    const revealed = await revealTicket(String(ticketId), password)
    if (revealed.ok) code = revealed.value.code
    return revealed
  })
  const answer = await reveal(null, form)
  return answer?.ok ? { ok: true, code } : answer
}
