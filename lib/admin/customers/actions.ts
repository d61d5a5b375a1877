'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import { customerAddress } from './filters'
import { addCustomerNote, decideVatNumber, eraseCustomer } from './mutations'

export const addNoteAction = formAction(ANY_FIELDS, addCustomerNote, ({ customerId }, form) => {
  const path = customerAddress(customerId)
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(path)
  redirect(`${path}?done=${encodeURIComponent(String(form.get('noteId')))}`)
})

export const decideVatNumberAction = formAction(ANY_FIELDS, decideVatNumber, ({ customerId }) => {
  const path = customerAddress(customerId)
  revalidatePath(path)
  redirect(path)
})

export const eraseCustomerAction = formAction(
  ANY_FIELDS,
  async (fields) => {
    const erased = await eraseCustomer(fields)
    // The page asks for the password again.
    if (!erased.ok && erased.code === 'PASSWORD_REQUIRED') {
      revalidatePath('/admin/customers/[id]', 'page')
    }
    return erased
  },
  () => {
    revalidatePath('/admin/customers')
    redirect('/admin/customers?done=erased')
  },
)
