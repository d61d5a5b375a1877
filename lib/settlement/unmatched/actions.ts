'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { assignPayment, dismissPayment } from './mutations'

const PATH = '/admin/bank/unmatched'

export const assignPaymentAction = formAction(ANY_FIELDS, assignPayment, ({ reference }) => {
  revalidatePath(PATH)
  redirect(`/admin/orders/${reference}?done=payment`)
})

export const dismissPaymentAction = formAction(ANY_FIELDS, dismissPayment, () => {
  revalidatePath(PATH)
  redirect(`${PATH}?result=dismissed`)
})
