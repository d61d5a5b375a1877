'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { answerForm } from '@/lib/forms/answer-form'
import type { FailedForm } from '@/lib/forms/form-state'
import { moveInAdmin } from './apply-action'
import { judgeTickets, revealTicket } from './tickets'

const anything = z.looseObject({})

/** Does the `move` of a form to its order, then shows the order's page, which says that it is done. */
export async function moveOrderAction(
  _: FailedForm | null,
  form: FormData,
): Promise<FailedForm | null> {
  let reference = ''
  const answer = await answerForm(form, anything, async (input) => {
    const moved = await moveInAdmin(input)
    if (moved.ok) reference = moved.value.reference
    return moved
  })
  if (!answer.ok) return answer
  show(reference, String(form.get('move')))
}

/** The order's page anew: the browser would keep the one it has where its address stays the same. */
function show(reference: string, done: string): never {
  const path = `/admin/orders/${reference}`
  revalidatePath(path)
  redirect(`${path}?done=${encodeURIComponent(done)}`)
}

/** Decides the tickets of a form, whose fields `ticket.<id>` say how, then shows the order's page. */
export async function judgeTicketsAction(
  _: FailedForm | null,
  form: FormData,
): Promise<FailedForm | null> {
  let reference = ''
  const decisions = [...form]
    .filter(([name, value]) => name.startsWith('ticket.') && value !== '')
    .map(([name, value]) => [name.slice('ticket.'.length), value])
  const answer = await answerForm(form, anything, async ({ orderId }) => {
    const judged = await judgeTickets({ orderId, decisions: Object.fromEntries(decisions) })
    if (judged.ok) reference = judged.value.reference
    return judged
  })
  if (!answer.ok) return answer
  show(reference, 'tickets')
}

/** What a form shows that asks for a ticket's code: the code itself, in this answer alone. */
export type Revealed = { ok: true; code: string } | FailedForm | null

/** The code of the form's `ticketId` for its `password`. */
export async function revealTicketAction(_: Revealed, form: FormData): Promise<Revealed> {
  let code = ''
  const answer = await answerForm(form, anything, async ({ ticketId, password }) => {
    const revealed = await revealTicket(String(ticketId), password)
    if (revealed.ok) code = revealed.value.code
    return revealed
  })
  return answer.ok ? { ok: true, code } : answer
}
