'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { answerForm } from '@/lib/accounts/answer-form'
import type { FailedForm } from '@/lib/accounts/form-state'
import { moveInOffice } from './move'

const anything = z.looseObject({})

/** Does the `move` of a form to its order, then shows the order's page, which says that it is done. */
export async function moveOrderAction(
  _: FailedForm | null,
  form: FormData,
): Promise<FailedForm | null> {
  let reference = ''
  const answer = await answerForm(form, anything, async (input) => {
    const moved = await moveInOffice(input)
    if (moved.ok) reference = moved.value.reference
    return moved
  })
  if (!answer.ok) return answer
  redirect(`/admin/orders/${reference}?done=${encodeURIComponent(String(form.get('move')))}`)
}
