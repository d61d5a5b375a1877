'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { answerForm } from '@/lib/forms/answer-form'
import type { FailedForm } from '@/lib/forms/form-state'
import { assignPayment, setPaymentAside } from './mutations'

type State = FailedForm | null

const PATH = '/admin/bank/unmatched'
const anything = z.record(z.string(), z.string())

/** Counts the payment `eventId` for the order `reference`, then shows that order. */
export async function placePaymentAction(_: State, form: FormData): Promise<State> {
  let reference = ''
  const answer = await answerForm(form, anything, async (input) => {
    const placed = await assignPayment(input)
    if (placed.ok) reference = placed.value.reference
    return placed
  })
  if (!answer.ok) return answer
  revalidatePath(PATH)
  redirect(`/admin/orders/${reference}?done=payment`)
}

/** Has done with the payment `eventId`. */
export async function setPaymentAsideAction(_: State, form: FormData): Promise<State> {
  const answer = await answerForm(form, anything, setPaymentAside)
  if (!answer.ok) return answer
  revalidatePath(PATH)
  redirect(`${PATH}?said=aside`)
}
