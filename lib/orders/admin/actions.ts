'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import type { FailedForm } from '@/lib/forms/form-state'
import { applyOrderAction } from './apply-action'
import { decideTickets, revealTicket } from './tickets'

export const submitOrderAction = formAction(ANY_FIELDS, applyOrderAction, ({ reference }, form) =>
  show(reference, String(form.get('orderAction'))),
)

/** Revalidates first: the router would reuse its cached page for the same address. */
function show(reference: string, done: string): never {
  const path = `/admin/orders/${reference}`
  revalidatePath(path)
  redirect(`${path}?done=${encodeURIComponent(done)}`)
}

/** The fields `ticket.<id>` hold the decisions. */
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

export type RevealState = { ok: true; code: string } | FailedForm | null

export async function revealTicketAction(_: RevealState, form: FormData): Promise<RevealState> {
  let code = ''
  const reveal = formAction(ANY_FIELDS, async ({ ticketId, ...typed }) => {
    const revealed = await revealTicket(String(ticketId), typed)
    if (revealed.ok) code = revealed.value.code
    return revealed
  })
  const answer = await reveal(null, form)
  return answer?.ok ? { ok: true, code } : answer
}
